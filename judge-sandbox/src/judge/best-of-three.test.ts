import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { bestOfThree } from './best-of-three.ts'
import { faultOf, finishedCase } from './finished-cases.ts'
import type { CaseOutcome, Judging } from './judging.ts'

/** A run of so many milliseconds under a limit of 1000 ms. */
function runOf(cpuMs: number): CaseOutcome {
  const status = cpuMs > 1000 ? Verdict.TimeLimit : Verdict.Accepted
  return { status, cpuMs, facts: { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs, ranOutOfHeap: false } } as CaseOutcome
}

async function judge(times: readonly number[], borderlinePercent = 10) {
  const left = times.map(runOf)
  const next = async () => left.shift()!
  const limits = { timeLimitMs: 1000 } as Judging['limits']
  const { cpuMs, borderline, runs } = await bestOfThree({ limits, borderlinePercent }, next, next)
  return { cpuMs, borderline, runs, done: times.length - left.length }
}

describe('the best of three runs', () => {
  test.each([
    { name: 'a run far below the limit is final', times: [500, 1], best: { cpuMs: 500, borderline: undefined, runs: undefined, done: 1 } },
    { name: 'a run far above it too', times: [1500, 1], best: { cpuMs: 1500, borderline: undefined, runs: undefined, done: 1 } },
    { name: 'an accepted run close to it is final, and marked', times: [950, 1], best: { cpuMs: 950, borderline: true, runs: 1, done: 1 } },
    { name: 'a second run is accepted', times: [1050, 990, 1], best: { cpuMs: 990, borderline: true, runs: 2, done: 2 } },
    { name: 'a slower run changes nothing', times: [1050, 1090, 1070, 1], best: { cpuMs: 1050, borderline: true, runs: 3, done: 3 } },
    { name: 'the third run decides', times: [1090, 1050, 960, 1], best: { cpuMs: 960, borderline: true, runs: 3, done: 3 } },
  ])('$name', async ({ times, best }) => {
    expect(await judge(times)).toEqual(best)
  })

  test('without a margin the first run is final', async () => {
    expect((await judge([1001, 1], 0)).done).toBe(1)
  })
})

describe('a finished case', () => {
  const result = { status: Verdict.SystemError } as Parameters<typeof finishedCase>[0]
  test('keeps points, percentage and the fault of the judge', () => {
    const failed = finishedCase(result, { ...runOf(1), percent: 40, errorCode: 'judge.broken', message: 'why' }, 3)
    expect(failed).toEqual({ result, percent: 40, points: 3, fault: { code: 'judge.broken', message: 'why' } })
    expect(faultOf(failed)).toEqual({ code: 'judge.broken', message: 'why', status: Verdict.SystemError })
  })
  test('has no fault without a code, whatever its message', () => {
    const good = finishedCase(result, { ...runOf(1), percent: 0, errorCode: null, message: 'wrong' }, null)
    expect([good.fault, faultOf(good)]).toEqual([null, null])
  })
})
