import { FinishedCase, type JudgeProblem, type JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { GroupConfig, PackageRules, TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { leftByRuns } from '../testing/left-behind.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'

let judge: Judge & { instanceId: string }
beforeAll(async () => {
  judge = await createTestJudge()
})
afterAll(() => judge.close())

/** Right, wrong, crash, right, wrong, right, by the number that it reads. */
const PROGRAM = `#include <stdio.h>
#include <stdlib.h>
int main(void) { int n; scanf("%d", &n); if (n == 3) abort(); printf("%d\\n", n == 2 || n == 5 ? 0 : n); return 0; }
`
const PAIRS = [1, 2, 3, 4, 5, 6].map((n) => [`${n}\n`, `${n}\n`] as const)
const GROUPS = [1, 1, 2, 3, 3, 3]
/** Half of the points for a wrong output. */
const HALF = `function check({ output, answer }) {
  return output.trim() === answer.trim() ? { verdict: 'accepted' } : { verdict: 'partial', percent: 50, message: 'half' }
}`

const config: GroupConfig = {
  onReject: 'continue',
  acceptScore: 7,
  rejectScore: 2,
  range: null,
  isCustomGraded: false,
  graderFlags: ['sum', 'ignore_sample'],
  outputValidatorFlags: [],
  inputValidatorFlags: [],
}
const group = (name: string, parts: TestGroup['parts'], onReject: GroupConfig['onReject']): TestGroup => ({
  name,
  parts,
  isSample: false,
  config: { ...config, onReject },
})
const packageRules: PackageRules = {
  format: 'kattis-legacy',
  isScoring: true,
  validation: 'default',
  validatorFlags: [],
  outputValidators: [],
  grader: null,
  include: {},
  validatorLimits: { timeMs: null, memoryMb: null, outputMb: null },
  root: group('data', [group('a', [1, 2], 'break'), group('b', [3, 4], 'continue'), group('c', [5, 6], 'break')], 'continue'),
}

/** The part of a result that does not depend on the clock. */
const lasting = ({ timeMs: _, memoryKb: __, cases, ...result }: JudgeResult) => ({
  ...result,
  cases: cases.map(({ timeMs, wallTimeMs, memoryKb, measured, ...each }) => each),
})

/**
 * Judges in turns of so many cases, each interrupted between two cases or inside one. Finished cases go through their schema, as on the
 * wire.
 */
async function inTurns(problem: JudgeProblem, blobPath: (hash: string) => Promise<string>, casesEach: number) {
  let finished: FinishedCase[] = []
  let reported: number[] = []
  const ran: number[] = []
  for (let turn = 1; turn < 20; turn++) {
    const over = new AbortController()
    let inThisTurn = 0
    const before = finished
    const kept: FinishedCase[] = []
    try {
      const result = await judge.judge(
        { ...jobOf('C', PROGRAM, problem), finished: FinishedCase.array().parse(JSON.parse(JSON.stringify(before))) },
        {
          blobPath,
          signal: over.signal,
          onFinished(each) {
            kept.push(each)
            if (each.result.measured) ran.push(each.result.seq)
          },
          onProgress({ cases }) {
            reported = [...reported, ...cases.map(({ seq }) => seq)]
            inThisTurn += cases.length
            if (inThisTurn >= casesEach) over.abort()
          },
        },
      )
      return { result, ran, reported, turns: turn }
    } catch (error) {
      if (!over.signal.aborted) throw error
      finished = [...before, ...kept]
    }
  }
  throw new Error('it never ended')
}

const problems: { name: string; fields: Partial<JudgeProblem> }[] = [
  { name: 'all cases', fields: { type: 0, judgeCaseMode: 'default' } },
  { name: 'until the first failure', fields: { type: 0, judgeCaseMode: 'ergodic_without_error' } },
  { name: 'lowest of each subtask', fields: { type: 1, judgeCaseMode: 'subtask_lowest', ioScore: 60 } },
  { name: 'average of each subtask', fields: { type: 1, judgeCaseMode: 'subtask_average', ioScore: 60 } },
  {
    name: 'points in part',
    fields: { type: 1, judgeCaseMode: 'subtask_lowest', ioScore: 60, judgeMode: 'spj', spjCode: HALF, spjLanguage: 'JavaScript' },
  },
  { name: 'groups of a package', fields: { type: 1, packageRules } },
]

describe('a judging that gives its lane back between cases', () => {
  test.each(problems)('equals an uninterrupted judging, and runs no case twice: $name', async ({ fields }) => {
    const { problem: made, blobPath, remove } = simpleProblem(PAIRS, fields)
    const problem = {
      ...made,
      testcases: made.testcases.map((each, i) => ({ ...each, groupNum: GROUPS[i] ?? 0, score: fields.type === 1 ? 10 : null })),
    }
    try {
      const whole = await inTurns(problem, blobPath, 100)
      expect(whole.turns).toBe(1)
      for (const casesEach of [1, 2, 4]) {
        const parts = await inTurns(problem, blobPath, casesEach)
        expect(lasting(parts.result), `${casesEach} cases each`).toEqual(lasting(whole.result))
        expect([parts.ran, parts.reported], `${casesEach} cases each`).toEqual([whole.ran, whole.reported])
      }
    } finally {
      remove()
    }
    // The jail that was built ahead for the next case is removed afterwards.
    await expect.poll(() => leftByRuns(judge.instanceId), { timeout: 60_000 }).toEqual([])
  })
})
