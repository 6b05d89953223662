import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { openVerdicts, Verdict } from '../../judging/verdict/verdict.ts'
import {
  challengeOutcome,
  challengeOutcomes,
  challengeRefusal,
  challengeSeconds,
  countsForChallenge,
  EXTREME_BELOW_SECONDS,
  type KeptChallenge,
  remainingSeconds,
  TOO_FAST_SECONDS,
  usedSeconds,
} from './challenge-rules.ts'

const start = 1_000_000
const kept = (submittedAfterMs: number | null = null, limitSeconds = 1000): KeptChallenge => ({
  startedAt: start,
  limitSeconds,
  submittedAt: submittedAfterMs === null ? null : start + submittedAfterMs,
})

test('the countdown starts at the number of the time limit', () => {
  expect([challengeSeconds(1000), challengeSeconds(1), challengeSeconds(30_000)]).toEqual([1000, 1, 30_000])
})

test.each([
  { name: 'at the start', afterMs: 0, left: 1000 },
  { name: 'a millisecond before the first second', afterMs: 999, left: 1000 },
  { name: 'after one second', afterMs: 1000, left: 999 },
  { name: 'a millisecond before the end', afterMs: 999_999, left: 1 },
  { name: 'at the end', afterMs: 1_000_000, left: 0 },
  { name: 'long after it', afterMs: 9_000_000, left: 0 },
  { name: 'with a clock before the start', afterMs: -5000, left: 1000 },
])('the value of the countdown $name is $left', ({ afterMs, left }) => {
  expect(remainingSeconds(kept(), start + afterMs)).toBe(left)
})

describe('a submission', () => {
  test.each([
    { name: 'without a start', isOn: true, challenge: null, afterMs: 5000, is: 'not-started' },
    { name: 'from before the start', isOn: true, challenge: kept(), afterMs: -1, is: 'not-started' },
    { name: 'at the start', isOn: true, challenge: kept(), afterMs: 0, is: null },
    { name: 'a millisecond before the end', isOn: true, challenge: kept(), afterMs: 999_999, is: null },
    { name: 'that arrives at zero', isOn: true, challenge: kept(), afterMs: 1_000_000, is: 'over' },
    { name: 'after another one', isOn: true, challenge: kept(4000), afterMs: 5000, is: 'submitted' },
    { name: 'after another one and the end', isOn: true, challenge: kept(4000), afterMs: 2_000_000, is: 'submitted' },
    { name: 'with the switch off', isOn: false, challenge: null, afterMs: 0, is: null },
    { name: 'with the switch off, after the end', isOn: false, challenge: kept(), afterMs: 2_000_000, is: null },
    { name: 'with the switch off, after another one', isOn: false, challenge: kept(1), afterMs: 2, is: null },
  ])('$name: $is', ({ isOn, challenge, afterMs, is }) => {
    expect(challengeRefusal(isOn, challenge, start + afterMs)).toBe(is)
  })
})

describe('the outcome', () => {
  const now = start + 500_000
  test.each([
    { name: 'runs before its end', challenge: kept(), status: null, is: 'running' },
    { name: 'is over without a submission', challenge: kept(null, 500), status: null, is: 'over' },
    { name: 'waits for the judge', challenge: kept(60_000), status: Verdict.Judging, is: 'judging' },
    { name: 'failed', challenge: kept(60_000), status: Verdict.WrongAnswer, is: 'failed' },
    { name: 'failed by its compiler', challenge: kept(60_000), status: Verdict.CompileError, is: 'failed' },
    { name: 'has no verdict when the judge failed', challenge: kept(60_000), status: Verdict.SystemError, is: 'unjudged' },
    { name: 'has no verdict when staff cancelled it', challenge: kept(60_000), status: Verdict.Cancelled, is: 'unjudged' },
    { name: 'has no verdict without its submission', challenge: kept(60_000), status: null, is: 'unjudged' },
    { name: 'is too fast within the window', challenge: kept(30_999), status: Verdict.Accepted, is: 'too-fast' },
    { name: 'is no longer too fast one second later', challenge: kept(31_000), status: Verdict.Accepted, is: 'success' },
    { name: 'is a success with 100 left', challenge: kept(900_999), status: Verdict.Accepted, is: 'success' },
    { name: 'is extreme with 99 left', challenge: kept(901_000), status: Verdict.Accepted, is: 'extreme' },
    { name: 'is too fast rather than extreme under a short limit', challenge: kept(10_000, 60), status: Verdict.Accepted, is: 'too-fast' },
    { name: 'is extreme under a short limit', challenge: kept(40_000, 60), status: Verdict.Accepted, is: 'extreme' },
  ])('$name', ({ challenge, status, is }) => expect(challengeOutcome(challenge, status, now)).toBe(is))

  test('follows a rejudge, and the time used stays', () => {
    const challenge = kept(60_000)
    expect(challengeOutcome(challenge, Verdict.WrongAnswer, now)).toBe('failed')
    expect(challengeOutcome(challenge, Verdict.Accepted, now)).toBe('success')
    expect(usedSeconds(challenge)).toBe(60)
    expect(usedSeconds(kept())).toBe(null)
  })
})

describe('always', () => {
  const limit = fc.integer({ min: 1, max: 30_000 })
  const after = fc.integer({ min: 0, max: 40_000_000 })

  test('the countdown never rises, and stays between 0 and its start', () => {
    fc.assert(
      fc.property(limit, after, after, (limitSeconds, a, b) => {
        const [early, late] = [a, b].sort((x, y) => x - y).map((ms) => remainingSeconds(kept(null, limitSeconds), start + ms))
        expect(early).toBeGreaterThanOrEqual(late ?? 0)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(early).toBeLessThanOrEqual(limitSeconds)
      }),
    )
  })

  test('a submission is taken exactly when it counts, and then it has the value that the countdown showed', () => {
    fc.assert(
      fc.property(limit, after, (limitSeconds, ms) => {
        const challenge = kept(null, limitSeconds)
        const isTaken = challengeRefusal(true, challenge, start + ms) === null
        expect(countsForChallenge(challenge, start + ms)).toBe(isTaken)
        expect(isTaken).toBe(remainingSeconds(challenge, start + ms) > 0)
        expect(challengeRefusal(true, kept(ms, limitSeconds), start + ms)).toBe('submitted')
      }),
    )
  })

  test('an outcome depends on the present time only without a submission, and accepted words need an accepted verdict', () => {
    const statuses = [...openVerdicts, ...countedVerdicts, Verdict.SystemError, Verdict.Cancelled, null]
    fc.assert(
      fc.property(limit, after, after, fc.constantFrom(...statuses), (limitSeconds, ms, later, status) => {
        const challenge = kept(ms, limitSeconds)
        const outcome = challengeOutcome(challenge, status, start + ms)
        expect(challengeOutcome(challenge, status, start + ms + later)).toBe(outcome)
        expect(challengeOutcomes).toContain(outcome)
        expect(['too-fast', 'extreme', 'success'].includes(outcome)).toBe(status === Verdict.Accepted)
        if (outcome === 'too-fast') expect(limitSeconds - remainingSeconds(challenge, start + ms)).toBeLessThanOrEqual(TOO_FAST_SECONDS)
        if (outcome === 'extreme') expect(remainingSeconds(challenge, start + ms)).toBeLessThan(EXTREME_BELOW_SECONDS)
      }),
    )
  })
})
