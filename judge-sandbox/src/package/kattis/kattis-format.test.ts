import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../../open-judge/create-judge.ts'
import { createTestJudge, testCacheDir } from '../../testing/test-judge.ts'
import { judgeSource } from '../../verify/judge-package.ts'
import { verifyPackage } from '../../verify/verify-package.ts'
import { PackageError } from '../problem-package.ts'
import { readSourceSet } from '../source-set.ts'
import { readKattisPackage } from './read-kattis-package.ts'

let judge: Judge
let folder: string
let serial = 0
beforeAll(async () => {
  judge = await createTestJudge()
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'kattis-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await judge.close()
})

function write(files: Readonly<Record<string, string>>): string {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
    if (text.startsWith('#!')) chmodSync(join(path, name), 0o755)
  }
  return path
}

/** Four tests. The program below gets the first right, the second wrong, crashes at the third, and gets the sample right. */
const TESTS = {
  '.timelimit': '2\n',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '1\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '1\n',
  'data/secret/2.in': '2\n',
  'data/secret/2.ans': '2\n',
  'data/secret/3.in': '3\n',
  'data/secret/3.ans': '3\n',
  'submissions/accepted/cat.py': 'print({1: 1, 2: 0}[int(input())])\n',
}
const RIGHT = { 'submissions/accepted/cat.py': 'print(input())\n' }

async function judgePackage(files: Readonly<Record<string, string>>) {
  const path = write({ 'problem.yaml': 'type: scoring\n', ...TESTS, ...files })
  const pkg = await readKattisPackage(path)
  const result = await judgeSource(judge, pkg, readSourceSet(join(path, 'submissions/accepted/cat.py')))
  return { verdict: verdictName(result.status), score: result.score, cases: result.cases.length, message: result.errorMessage }
}

type Row = {
  name: string
  root?: string
  secret?: string
  files?: Record<string, string>
  verdict: VerdictName
  score: number | null
  cases?: number
}

const rows: Row[] = [
  {
    name: 'more output than limits.output is a run-time error',
    files: {
      'problem.yaml': 'limits:\n  output: 1\n',
      'submissions/accepted/cat.py': 'print(input())\nprint(" " * 2000000)\n',
    },
    verdict: 'RuntimeError',
    score: null,
  },
  { name: 'on_reject: break stops at the first failure', secret: 'on_reject: break', verdict: 'WrongAnswer', score: 2, cases: 3 },
  { name: 'on_reject: continue judges every case, worst_error decides', secret: 'on_reject: continue', verdict: 'RuntimeError', score: 2 },
  { name: 'worst_error, stated explicitly', secret: 'on_reject: continue\ngrader_flags: worst_error', verdict: 'RuntimeError', score: 2 },
  {
    name: 'first_error',
    root: 'on_reject: continue\ngrader_flags: first_error',
    verdict: 'WrongAnswer',
    score: 2,
  },
  {
    name: 'accept_score and reject_score, summed',
    secret: 'on_reject: continue\naccept_score: 10\nreject_score: 2\ngrader_flags: sum',
    verdict: 'RuntimeError',
    score: 15,
  },
  { name: 'min', secret: 'on_reject: continue\naccept_score: 10\nreject_score: 2\ngrader_flags: min', verdict: 'RuntimeError', score: 3 },
  { name: 'max', secret: 'on_reject: continue\naccept_score: 10\nreject_score: 2\ngrader_flags: max', verdict: 'RuntimeError', score: 11 },
  { name: 'avg', secret: 'on_reject: continue\naccept_score: 10\nreject_score: 1\ngrader_flags: avg', verdict: 'RuntimeError', score: 5 },
  {
    name: 'always_accept with range is a part of the points',
    root: 'range: 0 4\ngrader_flags: always_accept',
    secret: 'on_reject: continue',
    verdict: 'PartialAccepted',
    score: 2,
  },
  { name: 'range reached is all of them', root: 'range: 0 4', files: RIGHT, verdict: 'Accepted', score: 4 },
  { name: 'ignore_sample', root: 'grader_flags: ignore_sample', files: RIGHT, verdict: 'Accepted', score: 3 },
]

describe('grading keys of testdata.yaml', () => {
  test.each(rows)('$name', async ({ root = 'on_reject: continue', secret = '', files = {}, verdict, score, cases = 4 }) => {
    const result = await judgePackage({ 'data/testdata.yaml': root, 'data/secret/testdata.yaml': secret, ...files })
    expect(result).toMatchObject({ verdict, score, cases })
  })
})

describe("a package's own grader", () => {
  const custom = { 'data/testdata.yaml': 'grading: custom\ngrader_flags: half\non_reject: continue' }
  const grader = (body: string) => ({ ...custom, 'graders/grade.py': body })
  const HALF = `import sys
lines = [line.split() for line in sys.stdin]
points = sum(float(score) for _, score in lines)
worst = [verdict for verdict, _ in lines if verdict != "AC"]
print(worst[0] if worst else "AC", points / (2 if sys.argv[1:] == ["half"] else 1))
`
  test('gets verdicts and points of the parts, and its flags', async () => {
    // Both groups halve, then the root halves again: ((1 / 2) + (1 / 2)) / 2.
    expect(await judgePackage(grader(HALF))).toMatchObject({ verdict: 'WrongAnswer', score: 0.5 })
  })
  test('that answers nonsense is our failure, not the contestant’s', async () => {
    expect(await judgePackage(grader('print("perhaps")'))).toMatchObject({
      verdict: 'SystemError',
      message: expect.stringContaining('grader'),
    })
  })
  test('that is missing makes the package unreadable', async () => {
    await expect(judgePackage(custom)).rejects.toThrow(PackageError)
  })
})

describe('validators', () => {
  const verified = async (files: Readonly<Record<string, string>>) => {
    const pkg = await readKattisPackage(write({ ...TESTS, ...RIGHT, ...files }))
    return verifyPackage(judge, pkg)
  }
  test('a checktestdata program names the line that is wrong', async () => {
    const report = await verified({ 'input_format_validators/small.ctd': 'INT(1, 2)\nNEWLINE\n' })
    expect(report).toMatchObject({ asExpected: false, inputsChecked: 4, badInputs: [{ validator: 'small.ctd', file: 'secret/3.in' }] })
    expect(report.badInputs[0]?.message).toContain('INT(1,2)')
  })
  test('a checktestdata program that cannot be read says nothing about the inputs', async () => {
    const report = await verified({ 'input_validators/broken.ctd': 'INT(\n' })
    expect(report.badInputs).toHaveLength(4)
  })
  test('a folder with a build script builds itself, in its own language', async () => {
    const run = '#!/usr/bin/env python3\nimport sys\nsys.exit(42 if sys.stdin.read().strip() != "3" else 43)\n'
    const report = await verified({
      'input_validators/built/build': '#!/bin/sh\nmv source run\n',
      'input_validators/built/source': run,
      'input_validators/ready/run': run,
    })
    expect(report.badInputs.map(({ validator, file }) => `${validator} ${file}`)).toEqual(['built secret/3.in', 'ready secret/3.in'])
  })
  test('one that does not build fails the package', async () => {
    const report = await verified({ 'input_validators/built/build': '#!/bin/sh\necho no such luck >&2; exit 1\n' })
    expect(report).toMatchObject({ asExpected: false, badInputs: [{ message: expect.stringContaining('no such luck') }] })
  })
  test('of an unknown language is reported, not ignored', async () => {
    const report = await verified({ 'input_validators/check.viva': 'x\n', 'input_validators/README.md': 'x\n' })
    expect(report.warnings).toEqual([expect.stringMatching(/input_validators\/check\.viva is not supported and was NOT run/)])
  })
  test('all output validators must accept, and each sees the output', async () => {
    const yes = 'import sys\nsys.exit(42 if sys.stdin.read().strip() else 43)\n'
    const no = 'import sys\nsys.exit(43 if sys.stdin.read().strip() == "3" else 42)\n'
    const custom = { 'problem.yaml': 'validation: custom\n', 'output_validators/a.py': yes }
    expect(await verified(custom)).toMatchObject({ asExpected: true })
    expect(await verified({ ...custom, 'output_validators/b.py': no })).toMatchObject({ submissions: [{ verdict: 'WrongAnswer' }] })
  })
  test.each<{ name: string; yaml: string; files: Record<string, string> }>([
    { name: 'custom without one', yaml: 'validation: custom\n', files: {} },
    {
      name: 'interactive with two',
      yaml: 'validation: custom interactive\n',
      files: { 'output_validators/a.py': '', 'output_validators/b.py': '' },
    },
  ])('refused: $name', async ({ yaml, files }) => {
    await expect(readKattisPackage(write({ ...TESTS, 'problem.yaml': yaml, ...files }))).rejects.toThrow(PackageError)
  })
})
