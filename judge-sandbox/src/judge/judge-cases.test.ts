import type { FinishedCase, JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { DEFAULT_PROBLEM } from '../package/problem-package.ts'
import { judgeCases } from './judge-cases.ts'
import { summarise } from './judge-submission.ts'
import type { Judging } from './judging.ts'

const { Accepted: AC, WrongAnswer: WA, Cancelled } = Verdict
const file = { caseId: null, inputName: 'x.in', outputName: 'x.out', inputHash: '', outputHash: '', inputSize: 0, outputSize: 0 }

type Asked = {
  needs: JudgeProblem['subtaskNeeds']
  /** Subtask of each test, and the verdict that its run would have. */
  tests: readonly (readonly [number, FinalVerdict])[]
  mode?: JudgeProblem['judgeCaseMode']
  finished?: readonly FinishedCase[]
}

/** Judges by runs that are only made up. */
async function judged({ needs, tests, mode = 'subtask_lowest', finished = [] }: Asked) {
  const problem: JudgeProblem = {
    ...DEFAULT_PROBLEM,
    problemId: 'P',
    type: RuleType.OI,
    judgeCaseMode: mode,
    subtaskNeeds: needs,
    testcases: tests.map(([groupNum], i) => ({ ...file, seq: i + 1, groupNum, score: 10 })),
  }
  const judging = {
    problem,
    limits: { timeLimitMs: 1000, memoryLimitMb: 64 },
    finished: new Map(finished.map((each) => [each.result.seq, each])),
  } as unknown as Judging
  const ran: number[] = []
  const discarded: number[] = []
  const reported: FinishedCase[] = []
  const done = await judgeCases(
    judging,
    (testcase) => ({
      testcase,
      async judge() {
        ran.push(testcase.seq)
        const facts = { exit: null, limitHit: null, cpuMs: 1, ranOutOfHeap: false }
        const status = tests[testcase.seq - 1]![1]
        return { testcase, status, facts, cpuMs: 1, wallMs: 1, peakBytes: 0, percent: 0, message: null, errorCode: null }
      },
      discard: () => discarded.push(testcase.seq),
    }),
    (_, each) => reported.push(each),
  )
  const result = summarise(problem, done)
  return { ran, discarded, reported, score: result.score, status: result.status, cases: result.cases }
}

test('a subtask whose need is not complete does not run, has no points, and says why; so do those that need it', async () => {
  const { ran, score, status, cases } = await judged({
    needs: { 2: [1], 3: [2], 4: [] },
    tests: [
      [1, AC],
      [1, WA],
      [2, AC],
      [3, AC],
      [4, AC],
    ],
  })
  expect(ran).toEqual([1, 2, 5])
  expect([score, status]).toEqual([10, Verdict.PartialAccepted])
  expect(cases.map((each) => [each.status, each.score, each.message])).toEqual([
    [AC, 10, null],
    [WA, 0, null],
    [Cancelled, 0, 'Not run: subtask 1 is not complete.'],
    [Cancelled, 0, 'Not run: subtask 2 is not complete.'],
    [AC, 10, null],
  ])
})

test('a subtask waits for a later one that it needs', async () => {
  const { ran, score, cases } = await judged({
    needs: { 1: [3] },
    tests: [
      [1, AC],
      [2, AC],
      [3, AC],
    ],
  })
  expect(ran).toEqual([3, 1, 2])
  expect([score, cases.map(({ seq }) => seq)]).toEqual([30, [1, 2, 3]])
})

test('the mean of a subtask keeps its points beside a need that is met, and loses them beside one that is not', async () => {
  const tests = [
    [1, AC],
    [2, AC],
    [2, WA],
    [3, AC],
  ] as const
  expect((await judged({ mode: 'subtask_average', needs: { 2: [1] }, tests })).score).toBe(25)
  expect((await judged({ mode: 'subtask_average', needs: { 3: [2] }, tests })).score).toBe(15)
})

test('modes without subtasks ignore needs', async () => {
  const { ran } = await judged({
    mode: 'default',
    needs: { 2: [1] },
    tests: [
      [1, WA],
      [2, AC],
    ],
  })
  expect(ran).toEqual([1, 2])
})

test('a judging that continues in another turn decides the same, and reports no case twice', async () => {
  const asked: Asked = {
    needs: { 2: [1] },
    tests: [
      [1, WA],
      [2, AC],
      [2, AC],
      [3, AC],
    ],
  }
  const whole = await judged(asked)
  const later = await judged({ ...asked, finished: whole.reported.slice(0, 2) })
  expect(later.cases).toEqual(whole.cases)
  expect(later.ran).toEqual([4])
  expect(later.reported.map(({ result }) => result.seq)).toEqual([3, 4])
})

test('the jail that was built ahead for a skipped test is given up', async () => {
  const { discarded } = await judged({
    needs: { 2: [1] },
    tests: [
      [1, WA],
      [2, AC],
    ],
  })
  expect(discarded).toEqual([2])
})
