import { expect, test } from 'vitest'
import { day, hour, minute } from '../../ground/time/instant.ts'
import { isDrillDue, isDrillLate, isNightDue, isNightLate } from './backup-due.ts'

const now = 1_000 * day
const past = { good: null, failed: null, failures: 0, since: now - 100 * day }

test.each([
  { name: 'a night with a backup gets no second one', past: { ...past, good: now - hour }, due: false },
  { name: 'one of yesterday does not count for today', past: { ...past, good: now - 25 * hour }, due: true },
  { name: 'a site that is younger than the hour waits for the next night', past: { ...past, since: now - minute }, due: false },
  { name: 'a failed one is tried again, but not at once', past: { ...past, failed: now - 59 * minute, failures: 1 }, due: false },
  { name: 'and after an hour', past: { ...past, failed: now - 60 * minute, failures: 1 }, due: true },
  { name: 'after a second failure not within two hours', past: { ...past, failed: now - 2 * hour + 1, failures: 2 }, due: false },
  { name: 'and after two hours', past: { ...past, failed: now - 2 * hour, failures: 2 }, due: true },
  {
    name: 'a failure of an earlier night does not delay this one',
    past: { ...past, failed: now - 2 * hour - 1, failures: 9 },
    due: true,
  },
])('$name', ({ past, due }) => {
  expect(isNightDue(past, now - 2 * hour, now)).toBe(due)
})

test('a night is late after 26 hours, a drill after nine days, counted from the start of the site if there was none', () => {
  expect([26 * hour, 26 * hour + 1].map((ago) => isNightLate({ ...past, good: now - ago }, now))).toEqual([false, true])
  expect([9 * day, 9 * day + 1].map((ago) => isDrillLate({ ...past, good: now - ago }, now))).toEqual([false, true])
  expect(isNightLate(past, now)).toBe(true)
  expect(isDrillLate({ ...past, since: now - day }, now)).toBe(false)
})

test('a drill is due weekly, and at once when there was none', () => {
  expect(isDrillDue(past, now)).toBe(true)
  expect([7 * day - 1, 7 * day].map((ago) => isDrillDue({ ...past, good: now - ago }, now))).toEqual([false, true])
})

test('a drill that fails is tried again after one, two, four and eight hours, and never less than weekly', () => {
  const failed = (failures: number, ago: number) => isDrillDue({ ...past, failures, failed: now - ago }, now)
  expect([1, 2, 3, 4].map((n) => [failed(n, 2 ** (n - 1) * hour - 1), failed(n, 2 ** (n - 1) * hour)])).toEqual(
    Array(4).fill([false, true]),
  )
  expect([failed(40, 7 * day - 1), failed(40, 7 * day)]).toEqual([false, true])
})
