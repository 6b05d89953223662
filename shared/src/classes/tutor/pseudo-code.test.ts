import { expect, test } from 'vitest'
import { isPseudoCode } from './pseudo-code.ts'

const zh = ['读入 n', '令 total 等于 0', '让 i 从 1 到 n 循环', '把 total 加上 i', '输出 total']
const en = ['Read n', 'Set total to 0', 'For each i from 1 to n', 'Add i to total', 'Print total']

test.each([
  { name: 'as sentences', text: `${zh.join('。')}。` },
  { name: 'as one sentence', text: zh.join('，然后') },
  { name: 'as numbered steps', text: zh.map((step, i) => `${i + 1}. ${step}`).join('\n') },
  { name: 'as named steps', text: zh.map((step, i) => `第 ${i + 1} 步：${step}`).join('\n') },
  { name: 'with polite words', text: zh.map((step) => `你需要${step}`).join('。\n') },
  { name: 'in English', text: `${en.join('. ')}.` },
  { name: 'in English, as one sentence', text: en.join(', then ') },
  { name: 'in English, with polite words', text: en.map((step) => `You should ${step.toLowerCase()}`).join('\n') },
])('a program in words $name is one', ({ text }) => expect(isPseudoCode(text, [])).toBe(true))

test.each(['zh', 'en'])('a statement in each turn is one in the end (%s)', (language) => {
  const steps = language === 'zh' ? [...zh, '如果 i 大于 n，就结束'] : [...en, 'If i is above n then stop']
  const ends = steps.map((step, i) => isPseudoCode(step, steps.slice(0, i)))
  expect(ends.slice(0, 4)).toEqual([false, false, false, false])
  expect(ends.at(-1)).toBe(true)
})

test.each([
  { name: 'what the problem asks for', text: '题目要你读入 n 个数，输出其中最大的一个。样例里 n 是多少？' },
  { name: 'questions', text: '循环里先做什么？如果 n 等于 0，会输出什么？把它加上 1 之后呢？令它等于 0 又会怎样？' },
  { name: 'an idea', text: '可以用动态规划：想清楚前几个物品时的最优结果，再看多一个物品会怎样。' },
  {
    name: 'an idea in English',
    text: 'Binary search may help: the longer the piece, the fewer pieces you get, so you can halve the range.',
  },
  { name: 'a look at the program', text: 'Read line 3 again. Your loop ends early. If n is 1, what does your program print?' },
])('$name is none', ({ text }) => expect(isPseudoCode(text, [])).toBe(false))

test('an answer without an order is never the end of one', () => {
  expect(isPseudoCode('你的循环从几开始？', [...zh, ...zh])).toBe(false)
})
