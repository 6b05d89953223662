import { describe, expect, test } from 'vitest'
import { formatAgo, formatBytes, formatMemoryKb, formatRate, formatScore, formatTimeMs, parseInstant } from './format.ts'

describe('instants', () => {
  test('the wire form is read as UTC', () => {
    expect(parseInstant('2026-03-01T08:00:00.000+0000').getTime()).toBe(Date.UTC(2026, 2, 1, 8))
  })
  const now = new Date('2026-03-01T08:00:00Z')
  test.each([
    { name: 'a few seconds are just now', at: '2026-03-01T07:59:30Z', zh: '刚刚', en: 'just now' },
    { name: 'a clock that is behind shows no future moment', at: '2026-03-01T08:09:00Z', zh: '刚刚', en: 'just now' },
    { name: 'minutes', at: '2026-03-01T07:57:00Z', zh: '3分钟前', en: '3 minutes ago' },
    { name: 'yesterday', at: '2026-02-28T07:00:00Z', zh: '昨天', en: 'yesterday' },
  ])('$name', ({ at, zh, en }) => {
    expect(formatAgo(new Date(at), now, 'zh-CN')).toBe(zh)
    expect(formatAgo(new Date(at), now, 'en-US')).toBe(en)
  })
})

describe('quantities', () => {
  test.each([
    { text: formatMemoryKb(512), expected: '512 KB' },
    { text: formatMemoryKb(1024), expected: '1 MB' },
    { text: formatMemoryKb(3500), expected: '3.4 MB' },
    { text: formatMemoryKb(null), expected: '–' },
    { text: formatBytes(65535), expected: '64.0 KB' },
    { text: formatTimeMs(0), expected: '0 ms' },
    { text: formatRate(1, 3), expected: '33.33%' },
    { text: formatRate(0, 0), expected: '–' },
  ])('$expected', ({ text, expected }) => {
    expect(text).toBe(expected)
  })
})

test('points say of how many', () => {
  expect([formatScore(16, 76), formatScore(0, 76), formatScore(16, null), formatScore(null, 76)]).toEqual(['16 / 76', '0 / 76', '16', '–'])
})
