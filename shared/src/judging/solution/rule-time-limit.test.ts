import { describe, expect, test } from 'vitest'
import { type Verdict as AnyVerdict, Verdict } from '../verdict/verdict.ts'
import { type MeasuredSolution, measuredLimit, ruleTimeLimitMs } from './rule-time-limit.ts'

test.each([
  { name: 'at least a second', times: [86], multiplier: 5, limit: 1000 },
  { name: 'nothing accepted', times: [], multiplier: 5, limit: 1000 },
  { name: 'the slowest decides', times: [700, 1000, 3], multiplier: 2, limit: 2000 },
  { name: 'never less than the multiple', times: [1240], multiplier: 2, limit: 3000 },
])('the rule of the format: $name', ({ times, multiplier, limit }) => {
  expect(ruleTimeLimitMs(times, multiplier)).toBe(limit)
})

describe('the limit from runs', () => {
  const run = (status: AnyVerdict, time = 300, score: number | null = null) => ({ status, time, score })
  const solution = (fields: Partial<MeasuredSolution> = {}): MeasuredSolution => ({
    name: 'accepted/a.py',
    expected: 'accepted',
    run: run(Verdict.Accepted),
    ...fields,
  })
  const rule = { multiplier: 5, solutions: 1 }

  test.each<{ name: string; solutions: MeasuredSolution[]; wanted?: number; limit: number | string }>([
    { name: 'of the slowest accepted one', solutions: [solution(), solution({ run: run(Verdict.Accepted, 900) })], limit: 5000 },
    {
      name: 'not of one that must be rejected',
      solutions: [solution(), solution({ name: 'slow', expected: 'time-limit', run: run(Verdict.Accepted, 9000) })],
      limit: 2000,
    },
    {
      name: 'of one with expected points',
      solutions: [solution({ expected: '100', run: run(Verdict.Accepted, 1, 100) }), solution({ name: 'partial/b.py', expected: '40' })],
      limit: 1000,
    },
    { name: 'none while one is judged', solutions: [solution(), solution({ run: run(Verdict.Judging) })], limit: 'open' },
    { name: 'none when one did not run', solutions: [solution(), solution({ run: null })], limit: 'unknown' },
    { name: 'none when one is refused', solutions: [solution(), solution({ run: run(Verdict.WrongAnswer) })], limit: 'unknown' },
    { name: 'none when the judge failed', solutions: [solution({ run: run(Verdict.SystemError) })], limit: 'unknown' },
    { name: 'none when one found no place on the site', solutions: [solution()], wanted: 2, limit: 'unknown' },
    { name: 'none without an accepted one', solutions: [solution({ name: 'b', expected: '40' })], wanted: 0, limit: 'unknown' },
    { name: 'none above the site’s maximum', solutions: [solution({ run: run(Verdict.Accepted, 6001) })], limit: 'unknown' },
  ])('$name', ({ solutions, wanted = 1, limit }) => {
    expect(measuredLimit(solutions, { ...rule, solutions: wanted })).toBe(limit)
  })
})
