import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../../open-judge/create-judge.ts'
import { createTestJudge, testCacheDir } from '../../testing/test-judge.ts'
import { judgeSource } from '../../verify/judge-package.ts'
import { verifyPackage } from '../../verify/verify-package.ts'
import { readSourceSet, rewriteSources } from '../source-set.ts'
import { readKattisPackage } from './read-kattis-package.ts'

let judge: Judge
let folder: string
let serial = 0
beforeAll(async () => {
  judge = await createTestJudge()
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'dated-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await judge.close()
})

type Files = Readonly<Record<string, string>>
const yaml = (text: string): Files => ({
  'problem.yaml': `problem_format_version: 2025-09\nname: A\nuuid: u\nlimits: {time_limit: 5}\n${text}`,
})

function write(files: Files): string {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

async function judged(files: Files, code: string) {
  const path = write({ ...files, 'submissions/accepted/a.py': code })
  const pkg = await readKattisPackage(path)
  const result = await judgeSource(judge, pkg, rewriteSources(readSourceSet(join(path, 'submissions/accepted/a.py')), pkg.dated?.rewrite))
  const cases = result.cases.map(({ status, message, score }) => ({ verdict: verdictName(status), message, score }))
  return { verdict: verdictName(result.status), score: result.score, message: result.errorMessage, cases }
}

const TEST = { 'data/secret/1.in': '1\n', 'data/secret/1.ans': '' }

describe('passes', () => {
  /** Counts passes in its folder. The rest of it is the test's. */
  const counting = (rest: string) => `import os, sys
folder = sys.argv[3]
count = folder + "/count"
number = int(open(count).read()) + 1 if os.path.exists(count) else 1
open(count, "w").write(str(number))
again = lambda text: open(folder + "/nextpass.in", "w").write(text)
assert open(sys.argv[1]).read() == "1\\n"
${rest}`
  const twice = counting(`said = sys.stdin.read().strip()
if said != str(number): sys.exit(43)
if number < 3: again(str(number + 1))
sys.exit(42)
`)
  const multi = (validator: string, passes = 3): Files => ({
    ...TEST,
    'problem.yaml': `problem_format_version: 2025-09\nname: A\nuuid: u\ntype: multi-pass\nlimits: {time_limit: 5, validation_passes: ${passes}}\n`,
    'output_validator/v.py': validator,
  })

  test('the program gets the input of each pass, and the validator its folder', async () => {
    expect(await judged(multi(twice), 'print(input())\n')).toMatchObject({
      verdict: 'Accepted',
      cases: [{ message: 'The program ran in 3 passes.' }],
    })
  })
  test('the pass that decides is named', async () => {
    expect(await judged(multi(twice), 'n = int(input())\nprint(n if n < 2 else 0)\n')).toMatchObject({
      verdict: 'WrongAnswer',
      cases: [{ message: 'Pass 2 decided.' }],
    })
    expect(await judged(multi(twice), 'n = int(input())\nprint(n if n < 3 else 1 // 0)\n')).toMatchObject({
      verdict: 'RuntimeError',
      cases: [{ message: expect.stringMatching(/^Pass 3 decided\.\n/) }],
    })
  })
  test('more passes than the package allows are the validator’s failure', async () => {
    expect(await judged(multi(counting('again("1")\nsys.exit(42)\n'), 2), 'print(1)\n')).toMatchObject({
      verdict: 'SystemError',
      message: expect.stringContaining('more than 2 passes'),
    })
  })
  test('so is another pass after a wrong answer', async () => {
    expect(await judged(multi(counting('again("1")\nsys.exit(43)\n')), 'print(1)\n')).toMatchObject({
      verdict: 'SystemError',
      message: expect.stringContaining('asked for another pass'),
    })
  })
  test('a legacy package may have them too, with points', async () => {
    const legacy = {
      ...TEST,
      '.timelimit': '5\n',
      'problem.yaml': 'type: scoring\nvalidation: custom score multi-pass\nlimits:\n  validation_passes: 3\n',
      'output_validators/v.py': twice.replace('sys.exit(42)', 'open(folder + "/score.txt", "w").write(str(10 * number))\nsys.exit(42)'),
    }
    expect(await judged(legacy, 'print(input())\n')).toMatchObject({
      verdict: 'Accepted',
      score: 30,
      cases: [{ message: 'The program ran in 3 passes.' }],
    })
  })
  test('each of them may be a talk', async () => {
    const talk = counting(`print(number, flush=True)
if input() != str(number * number): sys.exit(43)
if number < 2: again("")
sys.exit(42)
`)
    const files = { ...multi(talk), ...yaml('type: [interactive, multi-pass]\n') }
    expect(await judged(files, 'print(int(input()) ** 2, flush=True)\n')).toMatchObject({
      verdict: 'Accepted',
      cases: [{ message: 'The program ran in 2 passes.' }],
    })
    expect(await judged(files, 'input()\nprint(1, flush=True)\n')).toMatchObject({
      verdict: 'WrongAnswer',
      cases: [{ message: 'Pass 2 decided.' }],
    })
  })
})

describe('groups', () => {
  const group = (name: string, settings: string, inputs: readonly string[]): Files => ({
    [`data/secret/${name}/test_group.yaml`]: settings,
    ...Object.fromEntries(
      inputs.flatMap((text) => [
        [`data/secret/${name}/${text}.in`, `${text}\n`],
        [`data/secret/${name}/${text}.ans`, `${text}\n`],
      ]),
    ),
  })
  const scoring: Files = {
    ...yaml('type: scoring\n'),
    'data/sample/0.in': '0\n',
    'data/sample/0.ans': '0\n',
    ...group('a', 'max_score: 20\nrequire_pass: sample\n', ['1', '2']),
    ...group('b', 'max_score: 30\nrequire_pass: secret/a\n', ['3']),
    ...group('c', 'max_score: 50\nscore_aggregation: sum\n', ['4', '5']),
  }
  const failing = (...inputs: number[]) => `n = int(input())\nprint(-1 if n in ${JSON.stringify(inputs)} else n)\n`
  type Row = { name: string; code: string; verdict: VerdictName; score: number; verdicts: readonly VerdictName[] }
  const [ok, wa, off]: VerdictName[] = ['Accepted', 'WrongAnswer', 'Cancelled']

  test.each<Row>([
    { name: 'all', code: failing(), verdict: 'Accepted', score: 100, verdicts: [ok!, ok!, ok!, ok!, ok!, ok!] },
    { name: 'half of a sum', code: failing(4), verdict: 'PartialAccepted', score: 75, verdicts: [ok!, ok!, ok!, ok!, wa!, ok!] },
    { name: 'a group that another needs', code: failing(1), verdict: 'PartialAccepted', score: 50, verdicts: [ok!, wa!, off!, ok!, ok!] },
    {
      name: 'the samples that all need in the end',
      code: failing(0, 4, 5),
      verdict: 'WrongAnswer',
      score: 0,
      verdicts: [wa!, off!, off!, off!, wa!, wa!],
    },
  ])('$name', async ({ code, verdict, score, verdicts }) => {
    const result = await judged(scoring, code)
    expect(result).toMatchObject({ verdict, score })
    expect(result.cases.map((each) => each.verdict)).toEqual(verdicts)
    const reasons = result.cases.flatMap((each) => (each.verdict === off ? [each.message] : []))
    expect(reasons.every((reason) => reason?.startsWith('Not run: the needed part ') ?? false)).toBe(true)
  })

  test('the validator may give a part of a test, and no more than it is worth', async () => {
    const giving = (text: string, file = 'score_multiplier.txt'): Files => ({
      ...yaml('type: scoring\n'),
      ...TEST,
      'output_validator/v.py': `import sys\nopen(sys.argv[3] + "/${file}", "w").write("${text}")\nsys.exit(42)\n`,
    })
    expect(await judged(giving('0.5'), 'print(1)\n')).toMatchObject({ verdict: 'PartialAccepted', score: 50 })
    expect(await judged(giving('101', 'score.txt'), 'print(1)\n')).toMatchObject({ verdict: 'SystemError' })
  })
})

test('arguments and files of a test reach the program, constants its sources', async () => {
  const files = {
    ...yaml('constants: {n: 7}\n'),
    ...TEST,
    'data/secret/1.ans': '7 x 5\n',
    'data/secret/1.yaml': 'args: [x]\n',
    'data/secret/1.files/five.txt': '5',
  }
  expect(await judged(files, 'import sys\nprint({{n}}, sys.argv[1], open("five.txt").read())\n')).toMatchObject({ verdict: 'Accepted' })
})

test('a program that is larger than the package allows is refused', async () => {
  const code = { 'problem.yaml': 'problem_format_version: 2025-09\nname: A\nuuid: u\nlimits: {time_limit: 5, code: 1}\n' }
  const padded = (bytes: number) => `print(1)#${'-'.repeat(bytes - 9)}`
  expect(await judged({ ...TEST, ...code, 'data/secret/1.ans': '1\n' }, padded(1024))).toMatchObject({ verdict: 'Accepted' })
  expect(await judged({ ...TEST, ...code }, padded(1025))).toMatchObject({
    verdict: 'CompileError',
    message: expect.stringContaining('1025 bytes'),
  })
})

test('submissions are held against the rules for their tests', async () => {
  const files = {
    ...yaml(''),
    ...TEST,
    'data/secret/1.ans': '1\n',
    'data/secret/2.in': '2\n',
    'data/secret/2.ans': '2\n',
    'input_validators/i.py': 'import sys\nsys.exit(42 if sys.stdin.read() in ("1\\n", "2\\n") and sys.argv[1:] == ["y"] else 43)\n',
    'data/secret/test_group.yaml': 'input_validator_args: {i: [y]}\n',
    'submissions/accepted/a.py': 'print(input())\n',
    'submissions/mixed/one.py': 'print(1)\n',
    'submissions/mixed/none.py': 'print(0)\n',
    'submissions/submissions.yaml': 'mixed: {secret/1: {permitted: [AC]}, secret/2: {required: [WA]}}\n',
  }
  const report = await verifyPackage(judge, await readKattisPackage(write(files)))
  expect(report.submissions.map(({ submission, state }) => [submission, state])).toEqual([
    ['accepted/a.py', 'ok'],
    ['mixed/none.py', 'bad'],
    ['mixed/one.py', 'ok'],
  ])
  expect(report).toMatchObject({ inputsChecked: 2, badInputs: [], answersChecked: 2, badAnswers: [] })
})
