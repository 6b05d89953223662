import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CodeFamily } from '../formatting/code-family.ts'
import { lookAlikes, MAX_LOOK_ALIKES, meantSign } from './look-alikes.ts'

describe('a look-alike sign', () => {
  test.each<[string, CodeFamily, string, string]>([
    ['a comma and a semicolon', 'c', 'int a，b；', 'int a,b;'],
    ['brackets and quotes', 'c', 'printf（“1”）；', 'printf("1");'],
    ['quotes, but no sign between them', 'c', 'puts（“你好，世界；”）；a，', 'puts("你好，世界；");a,'],
    ['letters and digits', 'c', 'ｉｎｔ a = １;', 'int a = 1;'],
    ['a space', 'c', 'int\u3000a\u00a0= 1;', 'int a = 1;'],
    ['signs of comparison', 'java', 'if (a ≤ b || c ≠ d)', 'if (a <= b || c != d)'],
    ['a colon', 'python', 'if a：', 'if a:'],
    ['nothing in strings', 'c', 'puts("你好，世界；");', 'puts("你好，世界；");'],
    ['nothing in comments', 'c', 'a; // 好，\n/* （ */', 'a; // 好，\n/* （ */'],
    ['nothing in comments of Python', 'python', 'a = 1 # 好，', 'a = 1 # 好，'],
    ['nothing in names', 'python', '数 = 1', '数 = 1'],
    ['nothing in characters', 'c', "'，'", "'，'"],
  ])('is known: %s', (_, family, text, meant) => {
    let shown = text
    for (const { at, sign, meant } of lookAlikes(text, family).toReversed())
      shown = shown.slice(0, at) + meant + shown.slice(at + sign.length)
    expect(shown).toBe(meant)
  })

  test('has its place and itself, is meant as plain signs, and is found no second time when it is replaced', () => {
    const text = fc
      .array(fc.constantFrom('a', '，', '；', '“', '"', '// ', '\n', '（', '中', ' ', '≤', "'", 'Ａ'), { maxLength: 40 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (program) => {
        for (const { at, sign, meant } of lookAlikes(program, 'c')) {
          expect(program.slice(at, at + sign.length)).toBe(sign)
          expect(meant).toMatch(/^[\x20-\x7e]{1,2}$/)
          expect(meantSign(meant)).toBeUndefined()
        }
      }),
    )
  })

  test('is counted up to a bound, in a text of any length', () => {
    expect(lookAlikes('，'.repeat(MAX_LOOK_ALIKES), 'c')).toHaveLength(MAX_LOOK_ALIKES)
    expect(lookAlikes('，'.repeat(MAX_LOOK_ALIKES + 1), 'c')).toHaveLength(MAX_LOOK_ALIKES)
  })
})
