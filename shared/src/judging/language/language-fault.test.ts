import { expect, test } from 'vitest'
import { LanguageReason } from './language-fault.schema.ts'
import { type LanguageFaultCode, languageFaults, languageReasonText } from './language-fault.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(Object.keys(languageFaults) as LanguageFaultCode[])('%s has the same details in both languages', (code) => {
  const { en, zh } = languageFaults[code]
  expect(placeholders(zh)).toEqual(placeholders(en))
  expect(zh).toMatch(/\p{Script=Han}/u)
  expect(en).not.toMatch(/\p{Script=Han}/u)
})

test('a reason is in the reader’s language, tool by tool', () => {
  const reason = LanguageReason.parse([
    { code: 'tool-silent', details: { file: '/opt/x', seconds: 20 } },
    { code: 'tool-missing', details: { commands: 'go' } },
  ])
  expect(languageReasonText(reason, 'en-US')).toBe('/opt/x said nothing for 20 s; go was not found on PATH')
  expect(languageReasonText(reason, 'zh-CN')).toBe('/opt/x 在 20 秒内没有任何输出；在 PATH 中找不到 go')
})

test('messages of a tool that look like a placeholder stay as they are', () => {
  expect(languageReasonText([{ code: 'go-library', details: { words: 'no {words}' } }], 'en-US')).toBe(
    'the standard library of Go does not compile: no {words}',
  )
})
