import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate, siteNow } from './site-clock.ts'

const here = Date.parse('2026-03-01T08:00:00.400Z')
const minutes = (count: number) => new Date(here + count * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: here })
  noteServerDate(minutes(0).toUTCString())
})
afterEach(() => void vi.useRealTimers())

test.each([
  { name: 'a clock that is right', aheadMin: 0, counts: 0 },
  { name: 'a clock ten minutes behind', aheadMin: 10, counts: 10 },
  { name: 'a clock ten minutes ahead', aheadMin: -10, counts: -10 },
])('$name', ({ aheadMin, counts }) => {
  noteServerDate(minutes(aheadMin).toUTCString())
  expect(Math.abs(siteNow().getTime() - minutes(counts).getTime())).toBeLessThan(1000)
})

test('an answer that takes a second, or has no date, moves no clock', () => {
  noteServerDate(new Date(here - 1500).toUTCString())
  noteServerDate(null)
  noteServerDate('yesterday')
  expect(siteNow().getTime()).toBe(here)
})

test('a clock that is put right counts again', () => {
  noteServerDate(minutes(10).toUTCString())
  vi.setSystemTime(minutes(10))
  noteServerDate(minutes(10).toUTCString())
  expect(siteNow()).toEqual(minutes(10))
})
