import { describe, expect, test } from 'vitest'
import { countdownOf } from '../../components/contest-clock/countdown.ts'
import { formatSpan, progressOf, spanOf } from './countdown.ts'

const hour = 3_600_000
const span = { startTime: 1000 * hour, endTime: 1005 * hour }

describe('the clock of a contest', () => {
  test.each([
    { name: 'more than a week before the start it counts nothing', now: span.startTime - 168 * hour - 1, phase: -1, left: null },
    { name: 'a week before, it counts', now: span.startTime - 168 * hour, phase: -1, left: 168 * hour },
    { name: 'at the start it turns to the end', now: span.startTime, phase: 0, left: 5 * hour },
    { name: 'a millisecond before the end', now: span.endTime - 1, phase: 0, left: 1 },
    { name: 'at the end it is over', now: span.endTime, phase: 1, left: null },
  ])('$name', ({ now, phase, left }) => {
    expect(countdownOf(span, now)).toEqual({ phase, leftMs: left })
  })

  test('progress stays between nothing and all', () => {
    const at = [span.startTime - 1, span.startTime, span.startTime + hour, span.endTime, span.endTime + hour]
    expect(at.map((now) => progressOf(span, now))).toEqual([0, 0, 20, 100, 100])
  })

  test('reads the wire, and writes a length in two units of the reader', () => {
    const wire = { startTime: '2026-03-01T08:00:00.000+0000', endTime: '2026-03-02T11:00:30.000+0000' }
    expect(formatSpan(spanOf(wire), 'en-US')).toBe('1 day 3 hr')
    expect(formatSpan({ startTime: 0, endTime: 5 * hour }, 'zh-CN')).toBe('5小时')
    expect(formatSpan({ startTime: 0, endTime: 90_000 }, 'en-US')).toBe('1 min 30 sec')
  })
})
