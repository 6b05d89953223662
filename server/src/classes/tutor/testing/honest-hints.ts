/** Hints that a good teacher would give: they may name variables and quote lines of the pupil's own program. */
import type { Exercise } from './wrong-programs.ts'

type Hint = { exercise: Exercise; language: 'zh' | 'en'; content: string }

const quoted = (exercise: Exercise, n: number) => {
  const lines = exercise.own.split('\n').filter((line) => line.trim().length > 3)
  return (lines[n % lines.length] ?? '').trim()
}
const nameIn = (exercise: Exercise) => /\b(?:for|int|long long)\s+([a-z]\w*)(?=\s*[=;,]|\s+in)/.exec(exercise.own)?.[1] ?? 'n'

type Template = (exercise: Exercise, n: number) => { rung: string; text: string; line?: number }

const zh: readonly Template[] = [
  () => ({ rung: 'explain', text: '题目先给出数据的个数，再给出数据本身；输出只要一行，不要多余的空格。你先说说样例里每个数代表什么。' }),
  () => ({ rung: 'ask', text: '如果输入只有一个数，你的程序会输出什么？和题目要求的一样吗？' }),
  (e) => ({ rung: 'ask', text: `在循环里，变量 \`${nameIn(e)}\` 从几开始、到几结束？最后一次循环时它等于多少？` }),
  () => ({ rung: 'idea', text: '想一想边界：当两个值刚好相等时，应该算进去还是不算？' }),
  (e, n) => ({
    rung: 'line',
    text: `看第 ${e.line} 行：\`${quoted(e, e.line - 1) || quoted(e, n)}\`。用样例手算一遍，这一行算出来的是你想要的吗？`,
    line: e.line,
  }),
  (e, n) => ({ rung: 'line', text: `你写了 ${quoted(e, n)}，它在什么时候才会执行？`, line: 1 }),
  () => ({ rung: 'idea', text: '数据最大能到 10^9，两个这样的数相加或相乘会有多大？想想你用的类型装不装得下。' }),
  () => ({ rung: 'idea', text: '这里可以考虑二分查找：答案越大，能切出的段数越少，这个规律能帮你缩小范围。' }),
  () => ({ rung: 'ask', text: '你的做法是 O(n^2) 的，n 最大是 100000，大约要多少步？一秒够吗？' }),
  () => ({ rung: 'explain', text: '样例 1 里 1 + 2 = 3，所以输出 3。第二个样例呢？请自己算一算。' }),
  (e) => ({ rung: 'ask', text: `先别改程序。如果 ${nameIn(e)} = 0，第一步会发生什么？` }),
  () => ({ rung: 'idea', text: '可以用动态规划：想清楚“前几个物品、容量是多少”时的最优结果，再看多一个物品会怎样。' }),
]
const en: readonly Template[] = [
  () => ({
    rung: 'explain',
    text: 'The first line holds the number of values. The output is one line, without extra spaces. What does each number of the sample stand for?',
  }),
  () => ({ rung: 'ask', text: 'What does your program print if the input has a single value? Is that what the statement asks for?' }),
  (e) => ({
    rung: 'ask',
    text: `Inside the loop, where does \`${nameIn(e)}\` begin and where does it end? What is its value in the last round?`,
  }),
  () => ({ rung: 'idea', text: 'Think about the border: when both values are exactly equal, should that case count or not?' }),
  (e, n) => ({
    rung: 'line',
    text: `Look at line ${e.line}: \`${quoted(e, e.line - 1) || quoted(e, n)}\`. Work it out for the sample. Is the result what you meant?`,
    line: e.line,
  }),
  (e, n) => ({ rung: 'line', text: `You wrote ${quoted(e, n)}. When does that run?`, line: 1 }),
  () => ({
    rung: 'idea',
    text: 'The values go up to 10^9. How large can the sum or the product of two of them be? Does your type hold it?',
  }),
  () => ({
    rung: 'idea',
    text: 'Binary search may help here: the longer the piece, the fewer pieces you get, so you can halve the range.',
  }),
  () => ({ rung: 'ask', text: 'Your approach takes O(n^2) steps, and n is up to 100000. How many steps is that? Is one second enough?' }),
  () => ({ rung: 'explain', text: 'In sample 1 we have 1 + 2 = 3, so the output is 3. And the second sample? Try it yourself.' }),
  (e) => ({ rung: 'ask', text: `Do not change the program yet. If ${nameIn(e)} = 0, what happens in the first step?` }),
  () => ({
    rung: 'idea',
    text: 'This is dynamic programming: think of the best result for the first few items and a given capacity, then add one more item.',
  }),
]

/** @param count at most as many as there are exercises times templates */
export function listHonestHints(exercises: readonly Exercise[], count: number): Hint[] {
  const hints: Hint[] = []
  for (let n = 0; hints.length < count; n++) {
    const language = n % 2 === 0 ? 'zh' : 'en'
    const exercise = exercises[n % exercises.length]
    const template = (language === 'zh' ? zh : en)[Math.floor(n / 2) % zh.length]
    if (!exercise || !template) break
    const { rung, text, line = null } = template(exercise, n)
    hints.push({ exercise, language, content: JSON.stringify({ rung, line, text, code: null }) })
  }
  return hints
}
