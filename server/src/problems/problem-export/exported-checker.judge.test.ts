import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKattisPackage } from '@touchstone/judge-sandbox/package/kattis/read-kattis-package.ts'
import { verifyPackage } from '@touchstone/judge-sandbox/verify/verify-package.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { closeTestJudge, openTestJudge, testCacheDir } from '../../testing/test-judge.ts'
import type { ContentStash } from '../problem-import/reading/content-stash.ts'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { makeProblem } from '../problem-import/reading/make-problem.ts'
import { useImportFolder } from '../problem-import/testing/import-folder.ts'
import type { KattisVersion } from './parts/kattis-version.ts'
import { kattisFiles } from './writers/kattis/kattis-files.ts'

afterAll(closeTestJudge)
const folder = useImportFolder()

/** By the exit codes of docs/rules/problems.md: right, half of the points, wrong. */
const CHECKER = `#include <cstdio>
#include <cstdlib>
int main(int argc, char **argv) {
  long long out = 0, answer = 0;
  FILE *output = fopen(argv[2], "r"), *expected = fopen(argv[3], "r");
  if (argc != 4 || fscanf(output, "%lld", &out) != 1 || fscanf(expected, "%lld", &answer) != 1) return 102;
  if (out == answer) return 0;
  if (out == -answer) { printf("50"); return 99; }
  fprintf(stderr, "wrong answer %lld", out);
  return 102;
}
`
const solution = (code: string) => ({ language: 'C++', originalLanguage: 'C++', code, expected: 'rejected' })
const program = (print: string) =>
  solution(`#include <cstdio>\nint main() { long long n; scanf("%lld", &n); printf("%lld\\n", ${print}); }\n`)

async function problemWithChecker(stash: ContentStash) {
  const put = (text: string) => stash.putText(text)
  const cases = await Promise.all(
    [1, 2, 3, 4].map(async (n) => ({
      inputName: `${n}.in`,
      outputName: `${n}.out`,
      input: await put(`${n}\n`),
      output: await put(`${n * n}\n`),
      score: n < 3 ? 40 : 60,
      groupNum: n < 3 ? 1 : 2,
    })),
  )
  return makeProblem({
    importKey: '',
    title: 'Square',
    description: 'Square it',
    type: RuleType.OI,
    judgeMode: 'spj',
    judgeCaseMode: 'subtask_lowest',
    checker: { language: 'C++', protocol: 'testlib', code: CHECKER },
    cases,
    solutions: [program('n * n'), program('-n * n'), program('n < 4 ? n * n : -n * n'), program('n + 100')],
    warnings: [],
  })
}

/** The findings of a check of the exported package. */
async function verified(problem: ImportedProblem, version: KattisVersion, stash: ContentStash, testlib: string | null = null) {
  const target = await mkdtemp(join(testCacheDir, 'exported-'))
  onTestFinished(() => rm(target, { recursive: true, force: true }))
  for (const file of kattisFiles(problem, version, testlib)) {
    await mkdir(dirname(join(target, file.name)), { recursive: true })
    await writeFile(join(target, file.name), 'text' in file ? file.text : await stash.read(file.content.hash))
  }
  return verifyPackage(await openTestJudge(), await readKattisPackage(target))
}

/** Verdict and points of each solution by the exported package. */
async function judged(problem: ImportedProblem, version: KattisVersion, stash: ContentStash) {
  const { submissions } = await verified(problem, version, stash)
  return submissions.map(({ verdict, score }) => [verdict, score])
}

test.each(['kattis', 'kattis-legacy'] as const)(
  'a checker exported as %s judges as before, parts of the points included',
  async (version) => {
    const stash = await folder.stash()
    const problem = await problemWithChecker(stash)
    // One folder that both versions have.
    const solutions = problem.solutions.map((each) => ({ ...each, expected: 'wrong-answer' }))
    expect((await judged({ ...problem, solutions }, version, stash)).map(([, score]) => score)).toEqual([100, 50, 70, 0])
  },
  300_000,
)

/** Answers n * n after the program has asked for n and said it back. */
const INTERACTOR = `#include <cstdio>
int main(int argc, char **argv) {
  long long n = 0, said = 0;
  FILE *input = fopen(argv[1], "r");
  if (argc != 4 || fscanf(input, "%lld", &n) != 1) return 103;
  printf("%lld\\n", n);
  fflush(stdout);
  if (scanf("%lld", &said) != 1 || said != n * n) { fprintf(stderr, "wrong answer %lld", said); return 102; }
  return 0;
}
`

test('an exported interactor talks as before', async () => {
  const stash = await folder.stash()
  const { cases, solutions } = await problemWithChecker(stash)
  const problem = makeProblem({
    importKey: '',
    title: 'Talk',
    description: 'Say it squared',
    judgeMode: 'interactive',
    checker: { language: 'C++', protocol: 'testlib', code: INTERACTOR },
    cases: cases.map((each) => ({ ...each, score: null, groupNum: null })),
    solutions: solutions.slice(0, 2),
    warnings: [],
  })
  expect((await judged(problem, 'kattis', stash)).map(([verdict]) => verdict)).toEqual(['Accepted', 'WrongAnswer'])
}, 300_000)

const validators = {
  plain: ['C++', '#include <cstdio>\nint main() { int n; return scanf("%d", &n) == 1 && n < 4 ? 0 : 3; }\n'],
  lib: [
    'C++',
    '#include "testlib.h"\nint main(int argc, char** argv) { registerValidation(argc, argv); inf.readInt(1, 3, "n"); inf.readEoln(); inf.readEof(); }\n',
  ],
  words: ['Python', 'import sys\nif int(input()) > 3:\n    sys.exit("too large")\n'],
  raised: ['Python', 'assert int(input()) < 4, "no such number"\n'],
  dated: ['Python', 'import sys\nsys.exit(42 if int(input()) < 4 else 43)\n'],
} as const

test.each(['kattis', 'kattis-legacy'] as const)(
  'exported validators of the workshop accept and reject the same inputs as %s',
  async (version) => {
    const stash = await folder.stash()
    const { cases } = await problemWithChecker(stash)
    const parts = Object.entries(validators).map(([name, [language, text]]) => ({ kind: 'validator' as const, name, language, text }))
    const problem = makeProblem({
      importKey: '',
      title: 'Small numbers',
      description: 'Square it',
      cases: cases.map((each) => ({ ...each, score: null, groupNum: null })),
      solutions: [{ ...program('n * n'), expected: 'accepted' }],
      workshop: { parts, script: '' },
      warnings: [],
    })
    const testlib = await (await openTestJudge()).tools.testlib()
    if (testlib === null) throw new Error('no testlib')
    const report = await verified(problem, version, stash, await readFile(join(testlib.folder, 'testlib.h'), 'utf8'))
    expect(report.inputsChecked).toBe(4 * parts.length)
    expect(report.badInputs.map(({ validator }) => validator).sort()).toEqual(parts.map(({ name }) => `workshop-${name}`).sort())
    expect(report.badInputs.every(({ file }) => file.includes('4'))).toBe(true)
    expect(report.badInputs.find(({ validator }) => validator === 'workshop-words')?.message).toBe('too large')
    expect(report.badInputs.find(({ validator }) => validator === 'workshop-raised')?.message).toContain('no such number')
  },
  300_000,
)
