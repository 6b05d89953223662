import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { joinLanguages } from '@touchstone/shared/problems/problem/statement-language.ts'
import type { ContentStash } from '../../problem-import/reading/content-stash.ts'
import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'
import { makeProblem } from '../../problem-import/reading/make-problem.ts'
import { keepStatementFile, servedPath } from '../../problem-import/reading/statement-files.ts'

type Parts = Partial<ImportedProblem>
type Feature = readonly ((stash: ContentStash) => Parts | Promise<Parts>)[]

const both = (zh: string, en: string) => joinLanguages({ 'zh-CN': zh, 'en-US': en })
const png = (word: string) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(word)])

async function cases(stash: ContentStash, points: readonly number[] | null, groups: readonly number[] | null): Promise<Parts> {
  const count = points?.length ?? 3
  const made = Array.from({ length: count }, async (_, i) => ({
    inputName: `${i + 1}.in`,
    outputName: `${i + 1}.out`,
    input: await stash.putText(`${i}\n`),
    output: await stash.putText(`${i * i}\n`),
    score: points?.[i] ?? null,
    groupNum: groups?.[i] ?? null,
  }))
  return { type: points ? RuleType.OI : RuleType.ACM, cases: await Promise.all(made) }
}

const subtasks =
  (mode: 'subtask_lowest' | 'subtask_average', points: number[], groups: number[], subtaskNeeds?: Record<string, number[]>) =>
  async (stash: ContentStash): Promise<Parts> => ({
    ...(await cases(stash, points, groups)),
    judgeCaseMode: mode,
    ...(subtaskNeeds ? { subtaskNeeds } : {}),
  })

const checker =
  (protocol: 'testlib' | 'hustoj' | 'qduoj', language: 'C' | 'C++' | 'JavaScript' = 'C++') =>
  (): Parts => ({
    judgeMode: 'spj',
    checker: { protocol, language, code: 'int main() { return 0; }\n' },
  })

const code = 'print(1)\n'
const solution = (language: string, expected?: string, name?: string) => ({
  language,
  originalLanguage: language,
  code: `${code}# ${language} ${expected ?? ''}\n`,
  ...(name === undefined ? {} : { name }),
  ...(expected === undefined ? {} : { expected }),
})

/** The ways of each feature; the first one is the plainest. */
const features: readonly Feature[] = [
  [
    (stash) => cases(stash, null, null),
    async (stash) => ({ ...(await cases(stash, null, null)), judgeCaseMode: 'ergodic_without_error' }),
    (stash) => cases(stash, [30, 30, 40], null),
    (stash) => cases(stash, [20, 20, 20, 20], null),
    (stash) => cases(stash, [0, 50, 50], null),
    subtasks('subtask_lowest', [30, 30, 70], [1, 1, 2]),
    subtasks('subtask_lowest', [20, 30, 50, 50], [1, 2, 3, 3], { 3: [1, 2] }),
    subtasks('subtask_lowest', [50, 50, 30], [2, 2, 5]),
    subtasks('subtask_lowest', [20, 30, 50], [1, 2, 3], { 1: [3] }),
    subtasks('subtask_lowest', [10, 20, 70], [1, 1, 2]),
    subtasks('subtask_average', [30, 30, 70, 70], [1, 1, 2, 2]),
    subtasks('subtask_average', [30, 30, 70, 70], [1, 1, 2, 2], { 2: [1] }),
  ],
  [
    () => ({}),
    checker('testlib'),
    checker('hustoj', 'C'),
    checker('qduoj'),
    checker('testlib', 'JavaScript'),
    () => ({ judgeMode: 'interactive', checker: { protocol: 'testlib', language: 'C++', code: 'int main() {}\n' } }),
    () => ({ ...checker('testlib')(), judgeExtraFiles: { 'lib.h': '#define N 1\n' } }),
    () => ({ isRemoveEndBlank: false }),
  ],
  [
    () => ({ description: 'Add two numbers.' }),
    () => ({ description: '求 $a+b$ 的值。', input: '两个整数', output: '一个整数', hint: '小心溢出' }),
    () => ({ description: both('求和', 'Add'), input: both('两个数', 'Two numbers'), output: both('和', 'The sum') }),
    () => ({ description: '<p>Add <b>two</b></p>', input: '<p>a b</p>', statementFormat: 'html' }),
    async (stash) => {
      const picture = await keepStatementFile(stash, 'a.png', png('a'))
      return { description: `See ![p](${servedPath(picture)})`, files: [picture] }
    },
    async (stash) => {
      const file = await keepStatementFile(stash, 'data.bin', Buffer.from('data'))
      return { description: `Take [data](${servedPath(file)})`, files: [file] }
    },
  ],
  [
    () => ({ examples: [{ input: '1 2', output: '3' }] }),
    () => ({}),
    () => ({
      examples: [
        { input: '1 2\n3 4', output: '3\n```\n7' },
        { input: '', output: '0' },
      ],
    }),
  ],
  [
    () => ({}),
    () => ({ solutions: [solution('C++ 17', 'accepted', 'main.cpp'), solution('Python3', 'wrong-answer', 'wrong.py')] }),
    () => ({ solutions: [solution('C'), solution('C++')] }),
    () => ({ solutions: [solution('Java', 'accepted'), solution('C++', '30'), solution('Rust', 'time-limit')] }),
  ],
  [
    () => ({}),
    () => ({
      templates: [
        { language: 'C', code: 'int main() {}\n' },
        { language: 'Python3', code: markTemplate({ prepend: 'a = 1\n', template: 'b\n', append: 'c\n' }) },
      ],
    }),
    () => ({
      templates: [
        { language: 'C++ 17', code: 'int main() {}\n' },
        { language: 'C++', code: 'x\n' },
      ],
    }),
  ],
  [() => ({}), () => ({ languages: ['C', 'C++ 17', 'Python3'] }), () => ({ languages: ['Java'] })],
  [
    () => ({}),
    () => ({ timeLimitMs: 1500, memoryLimitMb: 64, stackLimitMb: 64, outputLimitMb: 5 }),
    () => ({ timeLimitMs: 333, memoryLimitMb: 512, stackLimitMb: 256, processLimit: 9 }),
  ],
  [
    () => ({}),
    () => ({ fileIo: { readFileName: 'sum.in', writeFileName: 'sum.out' } }),
    () => ({ fileIo: { readFileName: 'a.txt', writeFileName: 'b.txt' } }),
    () => ({ userExtraFiles: { 'robot.h': 'void go();\n' } }),
  ],
  [() => ({}), () => ({ source: 'NOI 2020', tags: ['数论', 'binary search'], difficulty: 2 })],
  [() => ({}), () => ({ openCaseResult: false }), () => ({ codeShare: true })],
  [
    () => ({}),
    () => ({
      workshop: {
        parts: [
          { kind: 'generator', name: 'gen', language: 'Python', text: 'print(1)\n' },
          { kind: 'validator', name: '_a', language: 'C++', text: '#include "testlib.h"\r\nint main() {}' },
          { kind: 'validator', name: 'b.', language: 'Python', text: 'input()\n' },
          { kind: 'validator', name: 'c', language: 'JavaScript', text: '0\n' },
        ],
        script: 'gen 1\n',
      },
    }),
    () => ({ workshop: { parts: [{ kind: 'validator', name: 'c', language: 'JavaScript', text: '0\n' }], script: '' } }),
  ],
]

/** Problems that have every way of each feature together with many of the others: one more in each step, in a different rhythm. */
export async function madeProblems(stash: ContentStash): Promise<ImportedProblem[]> {
  const count = 48
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const parts: Parts[] = []
      for (const [place, ways] of features.entries()) {
        const way = ways[(nth * (place + 1) + Math.floor(nth / ways.length)) % ways.length]
        parts.push(await (way as Feature[number])(stash))
      }
      const title = nth % 3 === 0 ? `求和${nth} / Sum ${nth}` : nth % 3 === 1 ? `求和${nth}` : `Sum <&> ${nth}`
      return makeProblem({
        importKey: '',
        problemId: `P${nth}`,
        title,
        description: '',
        cases: [],
        warnings: [],
        ...Object.assign({}, ...parts),
      })
    }),
  )
}
