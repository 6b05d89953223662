import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

/** A Wednesday, in the local time zone of the test run. */
const now = new Date(2026, 2, 4, 22, 30)

test.each([
  { name: 'later today', at: new Date(2026, 2, 4, 23, 59), en: 'today 23:59', zh: '今天 23:59' },
  { name: 'tomorrow, less than a day away', at: new Date(2026, 2, 5, 18, 0), en: 'tomorrow 18:00', zh: '明天 18:00' },
  { name: 'tomorrow, more than a day away', at: new Date(2026, 2, 5, 23, 0), en: 'tomorrow 23:00', zh: '明天 23:00' },
  { name: 'within a week', at: new Date(2026, 2, 10, 8, 5), en: 'Tuesday 08:05', zh: '星期二 08:05' },
  { name: 'a week away: the same weekday would be today', at: new Date(2026, 2, 11, 8, 0), en: 'March 11 08:00', zh: '3月11日 08:00' },
  { name: 'yesterday', at: new Date(2026, 2, 3, 18, 0), en: 'yesterday 18:00', zh: '昨天 18:00' },
  { name: 'earlier', at: new Date(2026, 1, 27, 18, 0), en: 'February 27 18:00', zh: '2月27日 18:00' },
  { name: 'next year', at: new Date(2027, 0, 3, 0, 0), en: 'January 3, 2027 00:00', zh: '2027年1月3日 00:00' },
])('$name', ({ at, en, zh }) => {
  // 前天 and 后天 exist in one language alone: two days away is shown as the weekday or the date.
  expect([dueWords(at, now, 'en-US'), dueWords(at, now, 'zh-CN')]).toEqual([en, zh])
})
