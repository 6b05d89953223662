import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LanguageFault } from '@touchstone/shared/judging/language/language-fault.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { readKattisPackage } from '../package/kattis/read-kattis-package.ts'
import { createTestJudge, testCacheDir } from '../testing/test-judge.ts'
import { type VerifyOptions, verifyPackage } from './verify-package.ts'

let judge: Judge
let folder: string
let serial = 0
beforeAll(async () => {
  judge = await createTestJudge()
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'verify-'))
}, 300_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await judge.close()
})

type Files = Readonly<Record<string, string>>

async function verified(files: Files, options: VerifyOptions = {}, by: Judge = judge) {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return verifyPackage(by, await readKattisPackage(path), options)
}

/** Twice the number; ten points for the first test, twenty for the second. */
const DOUBLE: Files = {
  '.timelimit': '5\n',
  'problem.yaml': 'type: scoring\n',
  'data/testdata.yaml': 'on_reject: continue\nrange: 0 30\ngrader_flags: first_error accept_if_any_accepted\n',
  'data/secret/a/testdata.yaml': 'accept_score: 10\n',
  'data/secret/a/1.in': '1\n',
  'data/secret/a/1.ans': '2\n',
  'data/secret/b/testdata.yaml': 'accept_score: 20\n',
  'data/secret/b/2.in': '2\n',
  'data/secret/b/2.ans': '4\n',
  'submissions/accepted/double.py': 'print(2 * int(input()))\n',
}
/** Right in the first test only. */
const HALF = 'import sys\nn = int(input())\nprint("thinking", n, file=sys.stderr)\nprint(2 if n == 1 else 0)\n'

describe('the row of a submission', () => {
  test("names the test, the validator's message and the program's standard error", async () => {
    const { submissions, asExpected } = await verified({ ...DOUBLE, 'submissions/accepted/half.py': HALF })
    expect(asExpected).toBe(false)
    expect(submissions.find(({ submission }) => submission.endsWith('half.py'))).toMatchObject({
      state: 'bad',
      verdict: 'PartialAccepted',
      score: 10,
      test: 'secret/b/2.in',
      message: expect.stringContaining('expected "4", got "0"'),
      stderr: 'thinking 2',
    })
  })

  test('shows the points of the groups, rounded', async () => {
    const third = { 'data/secret/a/testdata.yaml': 'accept_score: 3.3333333\n' }
    const { submissions } = await verified({ ...DOUBLE, ...third })
    expect(submissions[0]).toMatchObject({
      state: 'bad',
      score: 23.33,
      groups: [
        { name: 'data/secret/a', verdict: 'Accepted', score: 3.33 },
        { name: 'data/secret/b', verdict: 'Accepted', score: 20 },
        { name: 'data/secret', verdict: 'Accepted', score: 23.33 },
        { name: 'data', verdict: 'Accepted', score: 23.33 },
      ],
    })
  })

  test('compares the points with @EXPECTED_SCORE@', async () => {
    const tagged = (points: number) => `# @EXPECTED_SCORE@: ${points}\n${HALF}`
    const { submissions, asExpected } = await verified({
      ...DOUBLE,
      'submissions/partially_accepted/right.py': tagged(10),
      'submissions/partially_accepted/wrong.py': tagged(20),
      'submissions/by_score/right.py': tagged(10),
    })
    expect(submissions.map(({ submission, state }) => [submission, state])).toEqual([
      ['accepted/double.py', 'ok'],
      ['by_score/right.py', 'ok'],
      ['partially_accepted/right.py', 'ok'],
      ['partially_accepted/wrong.py', 'bad'],
    ])
    expect(asExpected).toBe(false)
  })

  test('of a language that does not work here is a note', async () => {
    const noJava: LanguageFault = { code: 'tool-missing', details: { commands: 'javac' } }
    const languages = judge.languages.map((each) => (each.name === 'Java' ? { ...each, available: false, reason: [noJava] } : each))
    const without = { ...judge, languages }
    const report = await verified({ ...DOUBLE, 'submissions/accepted/Double.java': 'class Double {}\n' }, {}, without)
    expect(report).toMatchObject({
      asExpected: true,
      submissions: [
        { state: 'not-run', message: 'javac was not found on PATH' },
        { submission: 'accepted/double.py', state: 'ok' },
      ],
    })
  })
})

describe('the time limit', () => {
  const { '.timelimit': _, ...UNLIMITED } = DOUBLE
  test('follows the rule of the format where the package states none, and applies to the others', async () => {
    const loops = { 'submissions/time_limit_exceeded/loop.py': 'while True: pass\n' }
    const report = await verified({ ...UNLIMITED, ...loops, 'problem.yaml': 'type: scoring\nlimits:\n  time_multiplier: 1\n' })
    expect(report).toMatchObject({ timeLimitFrom: 'rule', asExpected: true })
    expect(report.timeLimitMs % 1000).toBe(0)
    const loop = report.submissions.find(({ expectation }) => expectation === 'time_limit_exceeded')
    expect(loop).toMatchObject({ verdict: 'TimeLimit', timeMs: report.timeLimitMs })
  })
  test('may be set by an option', async () => {
    expect(await verified(UNLIMITED, { timeLimitMs: 7000 })).toMatchObject({ timeLimitFrom: 'option', timeLimitMs: 7000 })
  })
})

describe('a choice', () => {
  test('of submissions leaves the others out', async () => {
    const { submissions } = await verified({ ...DOUBLE, 'submissions/accepted/half.py': HALF }, { only: ['double'] })
    expect(submissions.map(({ submission }) => submission)).toEqual(['accepted/double.py'])
    await expect(verified(DOUBLE, { only: ['nobody'] })).rejects.toThrow('no submission')
  })
  test('of tests runs only those, and then expects no failure and no points', async () => {
    const files = { ...DOUBLE, 'submissions/partially_accepted/half.py': `# @EXPECTED_SCORE@: 10\n${HALF}` }
    const { submissions, answersChecked, asExpected } = await verified(files, { tests: ['secret/b'] })
    expect({ asExpected, answersChecked }).toEqual({ asExpected: true, answersChecked: 1 })
    expect(submissions.map(({ verdict, score, state }) => ({ verdict, score, state }))).toEqual([
      { verdict: 'PartialAccepted', score: 20, state: 'ok' },
      { verdict: 'WrongAnswer', score: 0, state: 'ok' },
    ])
    await expect(verified(DOUBLE, { tests: ['nothing'] })).rejects.toThrow('no test')
  })
})

test('an answer that the output validators reject is named', async () => {
  const validator =
    'import sys\nn = open(sys.argv[1]).read().strip()\nsys.exit(42 if sys.stdin.read().strip() == str(2 * int(n)) else print("odd", file=sys.stderr) or 43)\n'
  const bad = { 'problem.yaml': 'validation: custom\n', 'output_validators/v.py': validator, 'data/secret/b/2.ans': '5\n' }
  const seen: string[] = []
  const report = await verified({ ...DOUBLE, ...bad }, { onBadData: (kind, { file }) => seen.push(`${kind} ${file}`) })
  expect(report).toMatchObject({
    asExpected: false,
    answersChecked: 2,
    submissions: [{ state: 'ok' }],
    badAnswers: [{ validator: 'v.py', file: 'secret/b/2.ans', message: 'odd' }],
  })
  expect(seen).toEqual(['answer secret/b/2.ans'])
})

describe('files of include/', () => {
  const yes = { '.timelimit': '5\n', 'data/secret/1.in': '4\n', 'data/secret/1.ans': '8\n' }
  test.each<{ name: string; files: Files }>([
    {
      name: 'a header and its source join a C++ program',
      files: {
        'include/cpp/twice.h': 'int twice(int);\n',
        'include/cpp/twice.cpp': '#include "twice.h"\nint twice(int n) { return 2 * n; }\n',
        'submissions/accepted/a.cpp':
          '#include <cstdio>\n#include "twice.h"\nint main() { int n; std::scanf("%d", &n); std::printf("%d\\n", twice(n)); }\n',
      },
    },
    {
      name: 'a driver is where a C++ program starts',
      files: {
        'include/cpp/main.cpp':
          '#include <cstdio>\nint twice(int);\nint main() { int n; std::scanf("%d", &n); std::printf("%d\\n", twice(n)); }\n',
        'submissions/accepted/a.cpp': 'int twice(int n) { return 2 * n; }\n',
      },
    },
    {
      name: 'a module lies beside a Python program',
      files: {
        'include/python3/twice.py': 'def twice(n): return 2 * n\n',
        'submissions/accepted/z.py': 'from twice import twice\nprint(twice(int(input())))\n',
      },
    },
    {
      name: 'one of the same name is replaced',
      files: {
        'include/python3/twice.py': 'def twice(n): return 2 * n\n',
        'submissions/accepted/z/main.py': 'from twice import twice\nprint(twice(int(input())))\n',
        'submissions/accepted/z/twice.py': 'def twice(n): return 0\n',
      },
    },
    {
      name: 'a class joins a Java program',
      files: {
        'include/java/Twice.java': 'public class Twice { static int of(int n) { return 2 * n; } }\n',
        'submissions/accepted/Start.java':
          'public class Start { public static void main(String[] a) { System.out.println(Twice.of(new java.util.Scanner(System.in).nextInt())); } }\n',
      },
    },
  ])('$name', async ({ files }) => {
    const { submissions } = await verified({ ...yes, ...files })
    expect(submissions).toMatchObject([{ verdict: 'Accepted', message: null }])
  })
})

describe('doubts', () => {
  const { 'submissions/accepted/double.py': _, ...DATA } = DOUBLE
  const right = { 'submissions/accepted/double.py': 'print(2 * int(input()))\n' }
  const anything = { 'input_format_validators/v.py': 'import sys\nsys.exit(42)\n' }
  const strict = { 'input_format_validators/v.py': 'import re, sys\nsys.exit(42 if re.fullmatch("[0-9]+\\n", sys.stdin.read()) else 43)\n' }

  test('an input validator that rejects no garbage is named with what it accepts, and a strict one is not', async () => {
    const { doubts, asExpected } = await verified({ ...DATA, ...right, ...anything })
    expect(asExpected).toBe(true)
    expect(doubts).toEqual([
      'no input validator rejects an empty file',
      'no input validator rejects a file of control characters',
      'no input validator rejects a file of all printable characters',
      'no input validator rejects the first input with one word more at its end',
    ])
    expect(
      (await verified({ ...DATA, ...right, ...anything, 'input_format_validators/w.py': strict['input_format_validators/v.py'] })).doubts,
    ).toEqual([])
  })

  test('an output validator that accepts garbage is a doubt, and one that breaks on it is not as expected', async () => {
    const validated = (code: string) => ({ ...DATA, ...right, 'problem.yaml': 'validation: custom\n', 'output_validators/v.py': code })
    const blind = await verified(validated('import sys\nsys.exit(42)\n'))
    expect(blind.asExpected).toBe(true)
    expect(blind.doubts).toHaveLength(3)
    expect(blind.doubts[0]).toBe('as an output of the first test an empty file is accepted')
    const fragile = await verified(
      validated('import sys\nn = int(open(sys.argv[1]).read())\nsys.exit(42 if int(input()) == 2 * n else 43)\n'),
    )
    expect(fragile.asExpected).toBe(false)
    expect(fragile.brokenValidators.map(({ file, failed }) => [file, failed])).toEqual([
      ['an empty file', true],
      ['a file of control characters', true],
      ['a file of all printable characters', true],
    ])
  })

  test('equal tests are named, samples that are tests once more are not', async () => {
    const again = { 'data/secret/b/3.in': '2\n', 'data/secret/b/3.ans': '4\n', 'data/sample/1.in': '1\n', 'data/sample/1.ans': '2\n' }
    expect((await verified({ ...DATA, ...right, ...again })).doubts).toEqual([
      'these tests have the same input: secret/b/2.in, secret/b/3.in',
    ])
  })

  test('a program that must be too slow, and is not with half as much time again', async () => {
    const nap = {
      'submissions/time_limit_exceeded/nap.py':
        'import time\nt = time.process_time()\nwhile time.process_time() - t < 0.38: pass\nprint(2 * int(input()))\n',
    }
    const report = await verified({ ...DATA, ...right, ...nap, 'problem.yaml': 'type: pass-fail\n' }, { timeLimitMs: 300 })
    expect(report.asExpected).toBe(true)
    expect(report.doubts).toEqual(['time_limit_exceeded/nap.py gets Accepted with a limit of 450 ms, though it is expected to be too slow'])
  })
})
