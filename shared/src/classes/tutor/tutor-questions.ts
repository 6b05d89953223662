import type { UiLanguage } from '../../ground/language/language.ts'
import type { TutorRung } from './tutor-ladder.ts'

/** Questions that stand in for a withheld answer. They are the site's own, and name nothing of the problem. */
const questions = {
  'zh-CN': {
    explain: ['题目要求读入什么、输出什么？请用自己的话说一遍。', '样例的输出是怎样从输入得到的？请写出每一步。'],
    ask: ['手工模拟一遍样例：程序走到哪一步时，变量的值和你想的不一样？', '最小的输入是什么？你的程序对它输出什么？'],
    idea: ['哪一步最花时间，或最容易出错？有没有学过的方法能代替它？', '如果输入大十倍，你的做法还成立吗？为什么？'],
    line: ['逐行读你的程序：哪一行做的事和你想的不一样？', '在循环里输出变量的值：从哪一次开始不对？'],
  },
  'en-US': {
    explain: [
      'What does the problem read, and what must it print? Say it in your own words.',
      'How does the output of the sample follow from its input? Write down each step.',
    ],
    ask: [
      'Work through the sample by hand. At which step does a variable differ from what you expect?',
      'What is the smallest possible input? What does your program print for it?',
    ],
    idea: [
      'Which step takes the most time, or goes wrong most easily? Do you know a method that could replace it?',
      'Does your approach still hold for an input ten times as large? Why?',
    ],
    line: [
      'Read your program line by line. Which line does something other than what you meant?',
      'Print the variables inside the loop. In which round do they first go wrong?',
    ],
  },
} as const satisfies Record<UiLanguage, Record<TutorRung, readonly string[]>>

/** @param turn number of the question in its conversation, so that two in a row differ */
export function ownQuestion(rung: TutorRung, language: UiLanguage, turn: number): string {
  const choice = questions[language][rung]
  return choice[Math.abs(turn) % choice.length] ?? choice[0]
}
