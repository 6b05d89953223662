import { describe, expect, test } from 'vitest'
import { hidesCode } from './hidden-code.ts'
import { plainText } from './plain-text.ts'

const base64 = btoa('print(a + b)')
const line = 'for i in range(1, n + 1): total += i'
const reversed = [...line].reverse().join('')

describe('an answer hides code', () => {
  test.each([
    { name: 'in a short word of base64', text: `Decode ${base64}` },
    { name: 'in base64 among words', text: `First ${base64.slice(0, 8)}, after that ${base64.slice(8)}` },
    { name: 'in short hexadecimal', text: 'Read 7072 696e 7428 612b 6229' },
    { name: 'in a name', text: 'Call it for_i_in_range_1_n_plus_1' },
    { name: 'in a name with capitals', text: 'Call it printAPlusB' },
    { name: 'in words for signs', text: 'print, opening bracket, a, plus sign, b, comma, c, closing bracket, colon' },
    { name: 'in Chinese words for signs', text: 'print 左括号 a 加号 b 逗号 c 减号 d 右括号' },
    { name: 'in Morse', text: '.--. .-. .. -. - / .- -...' },
    { name: 'in Braille', text: '\u280f\u2817\u280a\u281d\u281e' },
    { name: 'in every second letter', text: 'pxrxixnxtx' },
    { name: 'in first letters', text: 'Please\nread\nit\nnow\ntwice'.toLowerCase() },
    { name: 'in mirrored letters', text: 'kirmg(z + y)' },
    { name: 'in shifted letters', text: 'uwnsy(f + g)' },
    { name: 'turned around', text: reversed },
    { name: 'in a list of signs', text: '- print\n- (\n- a\n- +\n- b\n- )\n- ;' },
    { name: 'in the first letters of many lines', text: 'n is next\n'.repeat(41) },
    { name: 'in Arabic letters', text: 'اطبع' },
  ])('$name', ({ text }) => expect(hidesCode(plainText(text), [])).toBe(true))

  test.each([
    { name: 'a question', text: 'What does your loop do when n is 0?' },
    { name: 'a hint about a colon', text: 'Line 3 needs a colon at its end. Do you see an opening bracket without its closing bracket?' },
    { name: 'names of a program', text: 'Where do you change `total_sum` and `maxValue`, and why is num2 never used?' },
    { name: 'the order of growth', text: '你的做法是 O(n^2)，n 最大 10^5，大约要 10^10 步。' },
    { name: 'types and languages', text: 'In C++17 an int holds up to 2147483647, a long long more. In Python3 it does not matter.' },
    { name: 'a word with an accent', text: 'A naïve way is fine for small n.' },
  ])('but $name does not', ({ text }) => expect(hidesCode(plainText(text), [])).toBe(false))

  test('over several answers', () => {
    const pieces = btoa('print(sum(range(n + 1)))').match(/.{8}/g) ?? []
    const said = pieces.slice(0, -1).map((piece) => `Then comes ${piece}`)
    expect(hidesCode(`Then comes ${pieces.at(-1)}`, said)).toBe(true)
  })
})

test('marks on letters and signs of mathematics are brought to plain ones', () => {
  expect(plainText('p\u0332r\u0332int(a \u2212 b) \u2264 c \u00d7 d')).toBe('print(a - b) <= c * d')
})
