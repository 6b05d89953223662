import { describe, expect, test } from 'vitest'
import { findInHelp, type HelpPassage } from './find-in-help.ts'
import { loadPassages } from './load-passages.ts'

const passage = (id: string, title: string, text: string): HelpPassage => ({ page: 'verdicts', pageTitle: 'Verdicts', id, title, text })
const found = (passages: readonly HelpPassage[], typed: string) => findInHelp(passages, typed, 6).map(({ id }) => id)

describe('the search in the help', () => {
  const english = [
    passage('a', 'Accepted', 'All tests passed. The board counts it.'),
    passage('b', 'Time limit', 'The program ran too long. The judge waits no longer.'),
    passage('c', 'Judge', 'It waits for a free place.'),
  ]

  test('finds headings first, then texts, in reading order', () => {
    expect(found(english, 'JUDGE')).toEqual(['c', 'b'])
    expect(found(english, 'waits')).toEqual(['b', 'c'])
  })

  test('finds words apart from each other only when all of them occur', () => {
    expect(found(english, 'program waits')).toEqual(['b'])
    expect(found(english, 'program board')).toEqual([])
  })

  test.each(['', '  ', 'a', 'it'])('leaves "%s" alone: it is everywhere', (typed) => expect(found(english, typed)).toEqual([]))

  const chinese = [
    passage('d', '提交之后', '提交以后，评测机会排队等待。'),
    passage('e', '时间超限', '程序运行得太久。'),
    passage('f', '排名', '比赛的排名会封榜。'),
  ]

  test('finds Chinese words inside of a sentence, one character too', () => {
    expect(found(chinese, '评测机')).toEqual(['d'])
    expect(found(chinese, '榜')).toEqual(['f'])
  })

  test('finds Chinese words that stand apart, when most of their pairs occur', () => {
    expect(found(chinese, '提交等待')).toEqual(['d'])
    expect(found(chinese, '程序运行时间')).toEqual(['e'])
    expect(found(chinese, '比赛报名')).toEqual([])
  })

  test('returns at most as many as asked for', () => expect(findInHelp(chinese, '的', 1)).toHaveLength(1))
})

describe.each([
  { language: 'zh-CN', typed: 'long long', page: 'verdicts' },
  { language: 'en-US', typed: 'compiler', page: 'verdicts' },
] as const)('the plain text of the help in $language', ({ language, typed, page }) => {
  test('has every page without marks, and words of its texts lead to a section', async () => {
    const passages = await loadPassages(language)
    expect(new Set(passages.map((one) => one.page)).size).toBeGreaterThan(20)
    for (const { text } of passages) expect(text).not.toMatch(/\*\*|\]\(|<b>|\[\[|&lt;/)
    expect(findInHelp(passages, typed, 100).map((one) => one.page)).toContain(page)
  })
})
