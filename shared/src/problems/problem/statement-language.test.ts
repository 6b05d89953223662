import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinLanguages, languagesOfStatement, statementIn } from './statement-language.ts'

const cases = [
  { name: 'a text in one language', text: '给定两个整数。', zh: '给定两个整数。', en: '给定两个整数。' },
  { name: 'a text in both', text: '#### 中文\n\n和\n\n#### English\n\nsum', zh: '和', en: 'sum' },
  { name: 'English first', text: '#### English\nsum\n#### 中文\n和', zh: '和', en: 'sum' },
  { name: 'text before the headings', text: '$a+b$\n#### 中文\n和\n#### English\nsum', zh: '$a+b$\n和', en: '$a+b$\nsum' },
  { name: 'one heading only', text: '#### 中文\n和', zh: '#### 中文\n和', en: '#### 中文\n和' },
  { name: 'a heading twice', text: '#### 中文\na\n#### English\nb\n#### 中文\nc', zh: undefined, en: undefined },
  { name: 'another depth of heading', text: '### 中文\na\n### English\nb', zh: undefined, en: undefined },
]

describe('the text of a problem in the language of its reader', () => {
  test.each(cases)('$name', ({ text, zh, en }) => {
    expect(statementIn('zh-CN', text)).toBe(zh ?? text)
    expect(statementIn('en-US', text)).toBe(en ?? text)
  })

  test('is the joined text again, for any two texts without such headings', () => {
    const part = fc
      .string()
      .map((s) => s.trim())
      .filter((s) => !s.includes('####'))
    fc.assert(
      fc.property(part, part, (zh, en) => {
        const joined = joinLanguages({ 'zh-CN': zh, 'en-US': en })
        expect(statementIn('zh-CN', joined)).toBe(zh)
        expect(statementIn('en-US', joined)).toBe(en)
      }),
    )
  })
})

test.each([
  { text: joinLanguages({ 'zh-CN': '甲', 'en-US': 'A' }), is: ['zh-CN', 'en-US'] },
  { text: '', is: [] },
  { text: ' \n', is: [] },
  { text: 'Add two numbers', is: ['en-US'] },
  { text: '求 a+b', is: ['zh-CN'] },
  { text: '#### English\n\nA', is: ['en-US'] },
  { text: '#### 中文\n#### English\n#### English', is: ['zh-CN'] },
])('$text is in $is', ({ text, is }) => expect(languagesOfStatement(text)).toEqual(is))
