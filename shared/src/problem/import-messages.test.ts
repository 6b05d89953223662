import { expect, test } from 'vitest'
import { type ImportCode, importMessages, importText } from './import-messages.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(Object.keys(importMessages) as ImportCode[])('%s says the same in both languages', (code) => {
  const { en, zh } = importMessages[code]
  expect(zh).toMatch(/\p{Script=Han}|\{name\}/u)
  expect(placeholders(zh)).toEqual(placeholders(en))
})

test('details fill the text', () => {
  expect(importText('en', 'import.path-climbs', { name: '../x' })).toBe('The name "../x" leads out of the archive')
})
