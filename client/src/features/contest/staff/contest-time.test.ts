import { expect, test } from 'vitest'
import { formatContestTime } from './contest-time.ts'

test.each([
  { seconds: 0, text: '0:00:00' },
  { seconds: 671, text: '0:11:11' },
  { seconds: 17_999, text: '4:59:59' },
  { seconds: 36_000, text: '10:00:00' },
])('$seconds seconds from the start are $text', ({ seconds, text }) => {
  expect(formatContestTime(seconds)).toBe(text)
})
