import { expect, test } from 'vitest'
import { type ImportCode, importMessages, importText } from './import-messages.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(Object.keys(importMessages) as ImportCode[])('%s says the same in both languages', (code) => {
  const { en, zh } = importMessages[code]
  expect(zh).toMatch(/\p{Script=Han}|\{name\}/u)
  expect(placeholders(zh)).toEqual(placeholders(en))
})

test('details fill the text', () => {
  expect(importText('en-US', 'import.path-climbs', { name: '../x' })).toBe('The name "../x" leads out of the archive')
})

test('fields have readable names', () => {
  const details = { field: 'timeLimitMs', value: 60_000, min: 1, max: 30_000 }
  expect(importText('zh-CN', 'import.warn.limit-clamped', details)).toBe('时间限制（毫秒） 60000 已调整到 1..30000 范围内')
  expect(importText('en-US', 'import.warn.limit-clamped', details)).toBe('Time limit (ms) 60000 was brought into 1..30000')
})
