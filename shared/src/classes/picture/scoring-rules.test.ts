import { expect, test } from 'vitest'
import { minute } from '../../ground/time/instant.ts'
import { nextScoringAt, SCORING_TRIES, type ScoringFailure, scoringFailures } from './scoring-rules.ts'

test.each([
  { failure: 'unreachable', tries: 1, wait: 10 * minute },
  { failure: 'limited', tries: 1, wait: 10 * minute },
  { failure: 'slow', tries: 2, wait: 20 * minute },
  { failure: 'status', tries: SCORING_TRIES - 1, wait: 80 * minute },
  { failure: 'status', tries: SCORING_TRIES, wait: null },
  { failure: 'unusable', tries: SCORING_TRIES + 1, wait: null },
  { failure: 'no-rating', tries: 1, wait: null },
] as const)('after $tries tries that ended as $failure: $wait', ({ failure, tries, wait }) => {
  expect(nextScoringAt(failure, tries, 1000)).toBe(wait === null ? null : 1000 + wait)
})

test('every failure ends, and the service is never asked twice in ten minutes', () => {
  for (const failure of scoringFailures) {
    const times = timesOf(failure)
    expect(times.length).toBeLessThanOrEqual(SCORING_TRIES)
    expect(times.slice(1).every((at, i) => at - (times[i] ?? 0) >= 10 * minute)).toBe(true)
  }
})

function timesOf(failure: ScoringFailure): number[] {
  const times = [0]
  for (let next = nextScoringAt(failure, 1, 0); next !== null; next = nextScoringAt(failure, times.length, next)) times.push(next)
  return times
}
