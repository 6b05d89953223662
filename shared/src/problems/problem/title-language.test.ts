import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinTitles, titleIn } from './title-language.ts'

test.each([
  ['两数之和 / A + B', '两数之和', 'A + B'],
  ['Planks / 切木条', '切木条', 'Planks'],
  ['[NOI2020] 命运 / Destiny', '[NOI2020] 命运', 'Destiny'],
  ['图的遍历 DFS', '图的遍历 DFS', '图的遍历 DFS'],
  ['输入/输出', '输入/输出', '输入/输出'],
  ['输入 / 输出', '输入 / 输出', '输入 / 输出'],
  ['Input / Output', 'Input / Output', 'Input / Output'],
  ['除法 / 2', '除法 / 2', '除法 / 2'],
  ['一 / two / 三', '一 / two / 三', '一 / two / 三'],
  [' / 二分', ' / 二分', ' / 二分'],
  ['', '', ''],
])('%j reads %j in Chinese and %j in English', (title, zh, en) => {
  expect([titleIn('zh-CN', title), titleIn('en-US', title)]).toEqual([zh, en])
})

test('a title is shown whole or one of its sides is shown', () => {
  const part = fc.constantFrom('两数', 'A', ' / ', '/', ' ', '1', '和', 'b')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('zh-CN' as const, 'en-US' as const), (parts, language) => {
      const title = parts.join('')
      const shown = titleIn(language, title)
      expect([title, ...title.split(' / ').map((side) => side.trim())]).toContain(shown)
      if (title !== '') expect(shown).not.toBe('')
    }),
  )
})

test('joined titles come apart again, and others stay Chinese', () => {
  expect(joinTitles('两数之和', 'A + B')).toBe('两数之和 / A + B')
  expect(joinTitles('A + B', 'A + B')).toBe('A + B')
  expect(joinTitles('输入 / 输出', 'In')).toBe('输入 / 输出')
})
