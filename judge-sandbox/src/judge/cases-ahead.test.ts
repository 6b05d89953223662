import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { simpleProblem } from '../testing/simple-problem.ts'
import type { CaseJudge } from './judge-case.ts'
import { judgeCases } from './judge-cases.ts'
import type { CaseOutcome, Judging } from './judging.ts'

type Script = {
  /** Its program ends when this settles; else at once. */
  runs?: Promise<unknown>
  /** Its output is judged when this settles; else at once. */
  compared?: Promise<unknown>
  status?: FinalVerdict
  /** Its output is not judged at all, as after a time limit. */
  hasNoOutput?: boolean
}

const outcomeOf = (testcase: CaseOutcome['testcase'], status: FinalVerdict): CaseOutcome => ({
  testcase,
  status,
  facts: { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs: 1, ranOutOfHeap: false },
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
  percent: status === Verdict.Accepted ? 100 : 0,
  message: null,
  errorCode: null,
})

/** Judges cases by a script and notes what happened, in its order. */
function judged(scripts: readonly Script[], fields: Parameters<typeof simpleProblem>[1] = {}, groups: readonly number[] = []) {
  const made = simpleProblem(
    scripts.map(() => ['', ''] as const),
    fields,
  )
  made.remove()
  const events: string[] = []
  const problem = {
    ...made.problem,
    testcases: made.problem.testcases.map((each, index) => ({ ...each, score: 10, groupNum: groups[index] ?? null })),
  }
  const limits = { timeLimitMs: 1000, memoryLimitMb: 1, stackLimitMb: 1 }
  const judging = { problem, limits, tools: {}, signal: undefined } as unknown as Judging
  const caseJudge: CaseJudge = (testcase) => {
    const { runs, compared, status = Verdict.Accepted, hasNoOutput } = scripts[testcase.seq - 1]!
    const note = (what: string) => void events.push(`${what} ${testcase.seq}`)
    const ended = Promise.withResolvers<void>()
    note('jail')
    return {
      testcase,
      discard() {
        note('discard')
        ended.resolve()
      },
      async judge(turn) {
        note('run')
        await Promise.race([runs, ended.promise])
        await turn?.wait()
        if (!hasNoOutput) {
          note('compare')
          turn?.compares()
        }
        await compared
        return outcomeOf(testcase, status)
      },
    }
  }
  const result = judgeCases(judging, caseJudge, ({ seq, status }) => void events.push(`shown ${seq} ${status}`))
  return { events, result }
}

/** Longer than the moment for which an output is awaited before the next program starts. */
const later = async (isTrue: () => boolean) => {
  for (let round = 0; round < 2000 && !isTrue(); round++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isTrue()).toBe(true)
}

const [OK, WRONG] = [Verdict.Accepted, Verdict.WrongAnswer]

describe('the cases of a judging', () => {
  test('one program runs after the other when outputs are judged at once, and the next jail stands meanwhile', async () => {
    const { events, result } = judged([{}, {}, {}])
    expect((await result).results.map(({ status }) => status)).toEqual([OK, OK, OK])
    expect(events).toEqual([
      ...['jail 1', 'run 1', 'jail 2', 'compare 1', `shown 1 ${OK}`],
      ...['run 2', 'jail 3', 'compare 2', `shown 2 ${OK}`],
      ...['run 3', 'compare 3', `shown 3 ${OK}`],
    ])
  })

  test('the next program runs while an output is judged, one and no more, and its own output waits for its turn', async () => {
    const compared = Promise.withResolvers<void>()
    const { events, result } = judged([{ compared: compared.promise }, {}, {}])
    await later(() => events.includes('jail 3'))
    expect(events).toEqual(['jail 1', 'run 1', 'jail 2', 'compare 1', 'run 2', 'jail 3'])
    compared.resolve()
    await result
    expect(events.slice(6)).toEqual([`shown 1 ${OK}`, 'compare 2', `shown 2 ${OK}`, 'run 3', 'compare 3', `shown 3 ${OK}`])
  })

  test('a program that ran ahead is ended when the cases end before it, and nothing of it is shown', async () => {
    const compared = Promise.withResolvers<void>()
    const endless = new Promise<void>(() => undefined)
    const fields = { type: RuleType.ACM, judgeCaseMode: 'ergodic_without_error' } as const
    const { events, result } = judged([{ compared: compared.promise, status: WRONG }, { runs: endless }, {}], fields)
    await later(() => events.includes('run 2'))
    compared.resolve()
    expect((await result).results).toHaveLength(1)
    expect(events.slice(4)).toEqual(['run 2', 'jail 3', `shown 1 ${WRONG}`, 'discard 3', 'discard 2'])
  })

  test('so is one whose group ends, and the next group begins', async () => {
    const compared = Promise.withResolvers<void>()
    const fields = { type: RuleType.OI, judgeCaseMode: 'subtask_lowest' } as const
    const { events, result } = judged([{ compared: compared.promise, status: WRONG }, {}, {}], fields, [1, 1, 2])
    await later(() => events.includes('run 2'))
    compared.resolve()
    const { results } = await result
    expect(results.map(({ seq, status }) => [seq, status])).toEqual([
      [1, WRONG],
      [2, expect.any(Number)],
      [3, OK],
    ])
    expect(events.filter((event) => event.startsWith('compare'))).toEqual(['compare 1', 'compare 3'])
    expect(events).toContain('discard 2')
  })

  test('no other program runs while a case may still run again', async () => {
    const again = Promise.withResolvers<void>()
    const { events, result } = judged([{ hasNoOutput: true, compared: again.promise }, {}])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(events).toEqual(['jail 1', 'run 1', 'jail 2'])
    again.resolve()
    await result
  })

  test('a fault of a case that ran ahead counts in its turn alone', async () => {
    const compared = Promise.withResolvers<void>()
    const broken = Promise.reject(new SandboxError('sandbox.no-cgroup', 'broken'))
    broken.catch(() => undefined)
    const { events, result } = judged([{ compared: compared.promise }, { runs: broken }])
    await later(() => events.includes('run 2'))
    compared.resolve()
    const { results, fault } = await result
    expect(results.map(({ status }) => status)).toEqual([OK, Verdict.SystemError])
    expect(fault?.code).toBe('sandbox.no-cgroup')
    expect(events.slice(-2)).toEqual([`shown 1 ${OK}`, `shown 2 ${Verdict.SystemError}`])
  })
})
