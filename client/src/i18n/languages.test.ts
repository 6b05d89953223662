import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('choosing a language', () => {
  test.each([
    { name: 'the address wins over everything', query: '?l=en-US', saved: 'zh-CN', browser: ['zh-CN'], expected: 'en-US' },
    { name: 'a saved choice wins over the browser', query: '', saved: 'zh-CN', browser: ['en-US'], expected: 'zh-CN' },
    { name: 'the browser decides when nothing is saved', query: '', saved: null, browser: ['fr-FR', 'en-GB'], expected: 'en-US' },
    { name: 'a regional Chinese is Chinese', query: '', saved: null, browser: ['zh-TW'], expected: 'zh-CN' },
    { name: 'Chinese is the fallback', query: '', saved: null, browser: ['fr-FR'], expected: 'zh-CN' },
    { name: 'an unknown language in the address is ignored', query: '?l=xx', saved: 'en-US', browser: ['zh-CN'], expected: 'en-US' },
  ])('$name', ({ query, saved, browser, expected }) => {
    expect(chooseLanguage(query, saved, browser)).toBe(expected)
  })
})
