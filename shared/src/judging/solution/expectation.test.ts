import { describe, expect, test } from 'vitest'
import { type Verdict as AnyVerdict, Verdict } from '../verdict/verdict.ts'
import { isExpectation, meetsExpectation } from './expectation.ts'
import { suggestTimeLimit } from './suggest-time-limit.ts'

const got = (status: AnyVerdict, score: number | null = null) => ({ status, score })

describe('the expectation of a solution', () => {
  test.each([
    { expected: 'accepted', run: got(Verdict.Accepted), meets: true },
    { expected: 'accepted', run: got(Verdict.WrongAnswer), meets: false },
    { expected: 'wrong-answer', run: got(Verdict.PresentationError), meets: true },
    { expected: 'rejected', run: got(Verdict.TimeLimit), meets: true },
    { expected: 'rejected', run: got(Verdict.Accepted), meets: false },
    { expected: 'rejected', run: got(Verdict.SystemError), meets: false },
    { expected: '40', run: got(Verdict.PartialAccepted, 40), meets: true },
    { expected: '40', run: got(Verdict.PartialAccepted, 60), meets: false },
    { expected: '100', run: got(Verdict.Accepted, null), meets: false },
    { expected: null, run: got(Verdict.Accepted), meets: null },
    { expected: 'accepted', run: got(Verdict.Judging), meets: null },
    { expected: 'a word that is not known', run: got(Verdict.Accepted), meets: null },
    { expected: 'toString', run: got(Verdict.Accepted), meets: null },
  ])('$expected, $run.status $run.score: $meets', ({ expected, run, meets }) => {
    expect(meetsExpectation(expected, run)).toBe(meets)
  })

  test('is a verdict or points', () => {
    expect(['accepted', '0', '100', '', '-1', 'toString', '1e3'].map(isExpectation)).toEqual([true, true, true, false, false, false, false])
  })
})

describe('the suggested time limit', () => {
  const run = (language: string, time: number | null, status: AnyVerdict = Verdict.Accepted) => ({ language, time, status })

  test('is twice the slowest accepted solution, and at least a second', () => {
    expect(suggestTimeLimit([run('C++ 17', 730), run('C++ 17', 20), run('C++ 17', 5000, Verdict.TimeLimit)])).toEqual({
      slowest: run('C++ 17', 730),
      timeLimitMs: 1500,
    })
    expect(suggestTimeLimit([run('C', 3)])?.timeLimitMs).toBe(1000)
  })

  test('counts a language with twice the time by half of its own', () => {
    expect(suggestTimeLimit([run('Java', 1600), run('C', 900)])).toEqual({ slowest: run('C', 900), timeLimitMs: 1800 })
  })

  test('is not made without an accepted solution', () => {
    expect([suggestTimeLimit([]), suggestTimeLimit([run('C', 10, Verdict.WrongAnswer), run('C', null)])]).toEqual([null, null])
  })
})
