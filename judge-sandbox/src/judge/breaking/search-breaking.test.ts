import { createHash } from 'node:crypto'
import type { BreakingSearch } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { countTokens, printInput, readInput, withoutTokens } from '@touchstone/shared/judging/breaking/input-text.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../../open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../../package/problem-package.ts'
import { jobOf, simpleProblem } from '../../testing/simple-problem.ts'
import { createTestJudge } from '../../testing/test-judge.ts'
import { readBatch } from './run-batch.ts'
import { createIsHidden } from './search-breaking.ts'

let judge: Judge
beforeAll(async () => {
  judge = await createTestJudge()
})
afterAll(() => judge.close())

// The greatest of n numbers, which may all be negative.
const max = (start: string, type = 'long long') =>
  `#include <iostream>\nint main() { int n; std::cin >> n; ${type} best = ${start}, x; for (int i = 0; i < n; i++) { std::cin >> x; if (x > best) best = x; } std::cout << best << "\\n"; }\n`
const right = { language: 'C++ 17', code: max('-4000000000000') }
const rightToo = { language: 'Python3', code: 'n = int(input())\nprint(max(list(map(int, input().split()))))\n' }
const validator = {
  language: 'C++',
  code: String.raw`#include <cstdio>
#include <cstdlib>
static int c = getchar();
static long long number(long long most) {
  bool minus = c == '-';
  if (minus) c = getchar();
  if (c < '0' || c > '9') exit(1);
  long long value = c - '0';
  bool zero = c == '0';
  while ((c = getchar()) >= '0' && c <= '9') {
    if (zero || (value = 10 * value + c - '0') > most) exit(1);
  }
  if (zero && minus) exit(1);
  return minus ? -value : value;
}
static void sign(int wanted) {
  if (c != wanted) exit(1);
  c = getchar();
}
int main() {
  long long n = number(1000);
  if (n < 1) return 1;
  sign('\n');
  for (int i = 0; i < n; i++) {
    if (i > 0) sign(' ');
    number(1000000000000);
  }
  sign('\n');
  return c != EOF;
}
`,
}
const generator = {
  name: 'gen',
  language: 'C++',
  code: String.raw`#include <cstdio>
#include <cstdlib>
int main(int, char** args) {
  long long n = atoll(args[1]), most = atoll(args[2]);
  unsigned long long state = atoll(args[3]);
  if (n < 1) return 1;
  printf("%lld\n", n);
  for (int i = 0; i < n; i++) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    printf("%lld%c", (long long)((state >> 16) % (2 * most + 1)) - most, i + 1 < n ? ' ' : '\n');
  }
}
`,
}

const problem = { ...DEFAULT_PROBLEM, problemId: 'max', testcases: [] }
const searchFor = (code: string, fields: Partial<BreakingSearch> = {}, language = 'C++ 17') =>
  judge.searchBreaking({
    program: { language, code },
    accepted: [right, rightToo],
    generators: [generator],
    validators: [validator],
    script: [{ generator: 'gen', args: ['1000', '1000000000000', '7'] }],
    starts: [],
    hiddenInputs: [],
    problem,
    budgetMs: 60_000,
    ...fields,
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the search finds', () => {
  test('one negative number for a maximum that starts with zero, and says what was expected', async () => {
    const found = await searchFor(max('0'))
    expect(found).toMatchObject({
      end: 'found',
      isMinimal: true,
      input: '1\n-1\n',
      expected: { text: '-1\n', cut: false },
      got: { text: '0\n', cut: false },
      isCrash: false,
      passedOver: 0,
      errorCode: null,
    })
  })

  test('a great number for one that is kept in an int, valid and without a token that can go', async () => {
    const code = max('-2000000000', 'int')
    const found = await searchFor(code)
    expect(found).toMatchObject({ end: 'found', isMinimal: true })
    const input = found.input ?? ''
    expect(countTokens(input)).toBe(2)
    // The test drops each token in turn, with and without the count in step. The rest is no valid input, or breaks nothing.
    const { lines, ...rest } = readInput(input)
    for (const [at, line] of lines.entries()) {
      for (const token of line.tokens.keys()) {
        const less = printInput({ ...rest, lines: lines.map((each, i) => (i === at ? withoutTokens(each, token, 1) : each)) })
        for (const start of [less, less.replace(/^\d+/, (count) => String(Number(count) - 1))]) {
          const { end, input: found } = await searchFor(code, { starts: [start], script: [] })
          expect([end, found]).toEqual([expect.stringMatching(/^(none|no-inputs)$/), null])
        }
      }
    }
  })

  test('a crash', async () => {
    const found = await searchFor('n = int(input())\nprint(max(list(map(int, input().split()))[1:]))\n', {}, 'Python3')
    expect(found).toMatchObject({ end: 'found', input: '1\n0\n', isCrash: true, expected: { text: '0\n' } })
  })

  test('another input than that of a hidden test, and counts the one that it passes over', async () => {
    const found = await searchFor(max('0'), { hiddenInputs: [sha256('1\n-1\n')] })
    expect(found).toMatchObject({ end: 'found', passedOver: expect.any(Number) })
    expect(found.passedOver).toBeGreaterThan(0)
    expect(found.input).not.toBe('1\n-1\n')
    expect(countTokens(found.input ?? '')).toBeLessThanOrEqual(3)
  })

  test('the same input each time', async () => {
    const [first, second] = [await searchFor(max('-5')), await searchFor(max('-5'))]
    expect(second).toEqual({ ...first, tookMs: second.tookMs })
  })
})

describe('the search finds nothing', () => {
  test('for a right program', async () => {
    expect(await searchFor(right.code, { script: [{ generator: 'gen', args: ['3', '5'] }], starts: ['1\n1\n'] })).toMatchObject({
      end: 'none',
      input: null,
    })
  })

  test('where two accepted solutions differ, and counts such inputs', async () => {
    const found = await searchFor(max('-1'), { accepted: [right, { language: 'C++ 17', code: max('0') }], starts: ['1\n-5\n'], script: [] })
    expect(found).toMatchObject({ end: 'none', input: null })
    expect(found.disagreed).toBeGreaterThan(0)
  })

  test('for a program that runs for ever on every input, and ends', async () => {
    expect(await searchFor('int main() { for (;;); }', { starts: ['1\n1\n'], script: [] })).toMatchObject({ input: null })
  })

  test('and names the part that does not compile', async () => {
    expect(await searchFor('int main() {')).toMatchObject({ end: 'not-compiled', message: expect.stringContaining('error') })
    const broken = { ...generator, code: 'def' }
    expect(await searchFor(max('0'), { generators: [broken] })).toMatchObject({
      end: 'helper-fails',
      message: expect.stringMatching(/^gen: /),
    })
    expect(await searchFor(max('0'), { accepted: [right, { language: 'C++ 17', code: 'x' }] })).toMatchObject({ end: 'helper-fails' })
  })

  test('where no input is valid', async () => {
    expect(
      await searchFor(max('0'), { validators: [{ language: 'Python3', code: 'exit(1)' }], starts: ['1\n-5\n'], script: [] }),
    ).toMatchObject({ end: 'no-inputs' })
  })
})

test('a search whose time is over at once has tried nothing, and says nothing about the inputs', async () => {
  expect(await searchFor(max('0'), { starts: ['1\n-5\n'], budgetMs: 1 })).toMatchObject({ end: 'no-time', tried: 0, input: null })
})

test('a checker decides what is wrong', async () => {
  // Any number that is not less than the greatest is right.
  const spjCode = 'function check({ output, answer }) { return Number(output) >= Number(answer) }'
  const spj = { ...problem, judgeMode: 'spj' as const, spjCode, spjLanguage: 'JavaScript' }
  expect(await searchFor(max('-3'), { problem: spj, script: [], starts: ['1\n-9\n', '1\n9\n'] })).toMatchObject({ end: 'none' })
})

test('a search that submissions interrupt finds the same', async () => {
  const { problem: sum, blobPath, remove } = simpleProblem([['1 2\n', '3\n']])
  const code = `${max('0')}// interrupted\n`
  let isOver = false
  const search = searchFor(code).finally(() => {
    isOver = true
  })
  const verdicts: number[] = []
  while (!isOver && verdicts.length < 100) {
    const job = jobOf('Python3', `print(sum(map(int, input().split()))) # ${verdicts.length}`, sum)
    verdicts.push((await judge.judge(job, { blobPath, onProgress: () => undefined })).status)
    await new Promise((later) => setTimeout(later, 100))
  }
  expect(await search).toMatchObject({ end: 'found', isMinimal: true, input: '1\n-1\n' })
  expect(new Set(verdicts)).toEqual(new Set([Verdict.Accepted]))
  remove()
})

test('a search that is aborted rejects', async () => {
  const job = {
    program: right,
    accepted: [right, rightToo],
    generators: [generator],
    validators: [validator],
    script: [],
    starts: ['1\n1\n'],
  }
  await expect(judge.searchBreaking({ ...job, hiddenInputs: [], problem, budgetMs: 30_000 }, AbortSignal.abort())).rejects.toMatchObject({
    code: 'sandbox.aborted',
  })
})

test('an input is hidden whatever blank lines end it', () => {
  const isHidden = createIsHidden([sha256('1\n2\n'), sha256('3')])
  expect(['1\n2\n', '1\n2', '1\n2\n\n', '3', '3\n', '1\n2 3\n'].map(isHidden)).toEqual([true, true, true, true, true, false])
})

test.each([
  { name: 'empty', report: '' },
  { name: 'cut off in its codes', report: '2\n0\n' },
  { name: 'cut off in its outputs', report: '1\n0\n5\nabc' },
  { name: 'no report', report: 'hello\n1\n' },
])('a report that is $name has no runs', ({ report }) => {
  expect(readBatch(Buffer.from(report))).toEqual([])
})
