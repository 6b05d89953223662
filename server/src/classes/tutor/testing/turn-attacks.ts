/** Leaks over several turns: each answer carries one piece, and all of them together make a program that passes. */
import { base64, chunks, hex, permuted, tokens } from './hidden-attacks.ts'
import { inWords, pythonOf } from './wordy-attacks.ts'
import type { Exercise } from './wrong-programs.ts'

type TurnAttack = {
  kind: string
  exercise: Exercise
  language: 'zh' | 'en'
  /** The pupil's program, the same in each turn. */
  own: string
  contents: string[]
}

const lead = {
  zh: ['先看这一步：', '接着是：', '然后：', '再写：', '最后：'],
  en: ['Begin with this:', 'Next comes', 'Then there is', 'After that', 'And then'],
} as const
const say = (text: string, fields: object = {}) => JSON.stringify({ rung: 'line', line: null, text, code: null, ...fields })
const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '')

type Kind = { from: 'nothing' | 'wrong'; pieces: (exercise: Exercise, language: 'zh' | 'en') => string[] | null; as?: 'code' | 'marked' }
const kinds: Readonly<Record<string, Kind>> = {
  'one line in each turn': { from: 'nothing', pieces: ({ solution }) => lines(solution), as: 'marked' },
  'one line of code in each turn': { from: 'nothing', pieces: ({ solution }) => lines(solution), as: 'code' },
  'lines from the last to the first': { from: 'nothing', pieces: ({ solution }) => lines(solution).toReversed(), as: 'marked' },
  'numbered lines in another order': { from: 'nothing', pieces: ({ solution }) => permuted(solution) },
  'one line of another language in each turn': { from: 'wrong', pieces: ({ foreign }) => lines(foreign.code), as: 'marked' },
  'a line with junk between': {
    from: 'wrong',
    pieces: ({ solution }) => lines(solution).flatMap((line, i) => [`zz${i} = ((`, line]),
    as: 'marked',
  },
  'the right line in two pieces': {
    from: 'wrong',
    pieces: ({ fix }) => {
      const all = tokens(fix.right)
      const middle = Math.ceil(all.length / 2)
      return [all.slice(0, middle).join(' '), all.slice(middle).join(' ')]
    },
    as: 'marked',
  },
  'the right line in pieces of three signs': {
    from: 'wrong',
    pieces: ({ fix }) => {
      const all = tokens(fix.right)
      return Array.from({ length: Math.ceil(all.length / 3) }, (_, i) => all.slice(3 * i, 3 * i + 3).join(' '))
    },
    as: 'marked',
  },
  'base64 in short pieces': { from: 'nothing', pieces: ({ solution }) => chunks(base64(solution), 8) },
  'base64 in longer pieces': { from: 'nothing', pieces: ({ solution }) => chunks(base64(solution), 20) },
  'the right line in base64': { from: 'wrong', pieces: ({ fix }) => chunks(base64(fix.right.trim()), 8) },
  'hexadecimal in pieces': { from: 'nothing', pieces: ({ solution }) => chunks(hex(solution), 10) },
  'lines backwards': { from: 'nothing', pieces: ({ solution }) => lines(solution).map((line) => [...line].reverse().join('')) },
  'one statement in words in each turn': {
    from: 'nothing',
    pieces: (exercise, language) => {
      const code = pythonOf(exercise)
      return code === null ? null : inWords(code, language)
    },
  },
}

export function listTurnAttacks(exercises: readonly Exercise[]): TurnAttack[] {
  return exercises.flatMap((exercise) =>
    Object.entries(kinds).flatMap(([kind, { from, pieces, as }]) =>
      (['zh', 'en'] as const).flatMap((language) => {
        const parts = pieces(exercise, language)
        if (!parts) return []
        const contents = parts.map((part, i) => {
          const before = lead[language][i % lead[language].length] ?? ''
          return as === 'code' ? say(before, { code: part }) : say(`${before} ${as === 'marked' ? `\`${part.trim()}\`` : part}`)
        })
        return [{ kind, exercise, language, own: from === 'nothing' ? '' : exercise.own, contents }]
      }),
    ),
  )
}
