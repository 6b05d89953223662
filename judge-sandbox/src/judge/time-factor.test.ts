/** The factor of a machine stretches the time limits of every kind of work, and of nothing else. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../package/problem-package.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'

let judge: Judge
beforeAll(async () => {
  judge = await createTestJudge()
})
afterAll(() => judge.close())

/** Uses so much CPU time, then prints the first number of its input. */
const busy = (ms: number) =>
  `#include <stdio.h>\n#include <time.h>\nint main(void) { int n = 3; scanf("%d", &n); while (clock() < ${ms} * (CLOCKS_PER_SEC / 1000)); printf("%d\\n", n); return 0; }\n`
const problem = { ...DEFAULT_PROBLEM, problemId: 'busy', timeLimitMs: 300, testcases: [] }
const quick = busy(0)

/** Each takes longer than its limit, and less than twenty times its limit. */
const works = {
  judging: async (timeFactor?: number) => {
    const { problem: judged, blobPath, remove } = simpleProblem([['3\n', '3\n']], { timeLimitMs: 300 })
    const result = await judge.judge({ ...jobOf('C', busy(700), judged), timeFactor }, { blobPath, onProgress: () => undefined })
    remove()
    return result.status === Verdict.Accepted
  },
  'test run': async (timeFactor?: number) => {
    const run = { code: busy(700), language: 'C', input: '3', expected: '3', problem, timeFactor }
    return (await judge.testRun(run)).status === Verdict.Accepted
  },
  inspection: async (timeFactor?: number) => {
    const inspected = { ...problem, timeLimitMs: 1 }
    return (await judge.inspect({ language: 'C', code: busy(1500), inputs: ['3'], problem: inspected, timeFactor })).state === 'clean'
  },
  'test build': async (timeFactor?: number) => {
    const solution = { name: 'main', language: 'C', code: busy(700), hasHiddenParts: false }
    const generator = { name: 'gen', language: 'C', code: quick }
    const line = { number: 1, text: 'gen', source: { generator: 0, args: [] } }
    const step = { problem, generators: [generator], validators: [generator], solutions: [solution], lines: [line], timeFactor }
    const { tests, fault } = await judge.buildTests(step, () => Promise.reject(new Error('no inputs')))
    expect(fault?.code ?? null).toBe(tests.length > 0 ? null : 'answer-failed')
    return tests.length > 0
  },
  search: async (timeFactor?: number) => {
    // The search gives a small input two seconds.
    const slow = { language: 'C', code: busy(2300) }
    const wrong = { language: 'C', code: quick.replace('"%d\\n", n', '"%d\\n", -n') }
    const found = await judge.searchBreaking({
      program: wrong,
      accepted: [slow, slow],
      generators: [],
      validators: [{ language: 'C', code: 'int main(void) { return 0; }' }],
      script: [],
      starts: ['3\n'],
      hiddenInputs: [],
      problem: { ...problem, timeLimitMs: 10_000 },
      budgetMs: 600_000,
      timeFactor,
    })
    return found.end === 'found'
  },
  'strength check': async (timeFactor?: number) => {
    const { problem: judged, blobPath, remove } = simpleProblem([['3\n', '3\n']], { timeLimitMs: 300 })
    const step = { act: 'judge', problem: judged, programs: [{ number: 0, language: 'C', code: busy(700) }], timeFactor } as const
    const { judged: ends } = await judge.checkStrength({ ...step, programs: [...step.programs] }, blobPath)
    remove()
    return ends[0]?.end === 'passed'
  },
} satisfies Record<string, (timeFactor?: number) => Promise<boolean>>

test.each(Object.entries(works))('a %s that needs more than its limit ends in time on a machine with a factor', async (_, work) => {
  expect([await work(), await work(20)]).toEqual([false, true])
})
