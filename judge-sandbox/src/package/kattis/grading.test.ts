import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { gradeGroup } from './grading.ts'

const { Accepted: AC, WrongAnswer: WA, TimeLimit: TLE, RuntimeError: RE, SystemError: SE } = Verdict
const part = (verdict: typeof AC | typeof WA | typeof TLE | typeof RE | typeof SE, score = 0, isSample = false) => ({
  verdict,
  score,
  isSample,
})

describe('the default grader', () => {
  test.each([
    { name: 'all accepted, summed', parts: [part(AC, 20), part(AC, 30)], flags: [], grade: { verdict: AC, score: 50 } },
    { name: 'the worst error', parts: [part(WA), part(TLE), part(RE)], flags: [], grade: { verdict: RE, score: 0 } },
    { name: 'the first error', parts: [part(AC), part(WA), part(RE)], flags: ['first_error'], grade: { verdict: WA, score: 0 } },
    { name: 'the lowest points', parts: [part(AC, 20), part(WA, 0)], flags: ['min'], grade: { verdict: WA, score: 0 } },
    { name: 'the highest points', parts: [part(AC, 20), part(WA, 5)], flags: ['max'], grade: { verdict: WA, score: 20 } },
    { name: 'the mean', parts: [part(AC, 20), part(AC, 5)], flags: ['avg'], grade: { verdict: AC, score: 12.5 } },
    {
      name: 'any accepted part is enough',
      parts: [part(AC, 20), part(WA, 0)],
      flags: ['accept_if_any_accepted'],
      grade: { verdict: AC, score: 20 },
    },
    { name: 'but none is not', parts: [part(WA, 0)], flags: ['accept_if_any_accepted'], grade: { verdict: WA, score: 0 } },
    { name: 'always', parts: [part(WA, 3)], flags: ['always_accept'], grade: { verdict: AC, score: 3 } },
    { name: 'the sample left out', parts: [part(WA, 9, true), part(AC, 20)], flags: ['ignore_sample'], grade: { verdict: AC, score: 20 } },
    {
      name: 'our own failure, whatever the flags',
      parts: [part(SE), part(AC)],
      flags: ['always_accept'],
      grade: { verdict: SE, score: 0 },
    },
    { name: 'nothing at all', parts: [], flags: [], grade: { verdict: AC, score: 0 } },
  ])('$name', ({ parts, flags, grade }) => {
    expect(gradeGroup(parts, flags)).toEqual(grade)
  })
})
