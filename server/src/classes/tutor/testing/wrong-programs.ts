/** Starter problems with their solutions, and programs of pupils that are wrong in one place. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Fix = { wrong: string; right: string }
export type Exercise = {
  problemId: string
  statement: { zh: string; en: string }
  language: string
  /** A program that passes every test. */
  solution: string
  /** The same in another language. */
  foreign: { language: string; code: string }
  /** The pupil's program: the solution with one line made wrong. */
  own: string
  /** The wrong line and the right one, and its number from 1. */
  line: number
  fix: Fix
}

const folder = fileURLToPath(new URL('../../../../starter-problems', import.meta.url))
const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8')

/** One wrong place for each problem and language: part of the solution, and what the pupil wrote instead. */
const mistakes: Record<string, Record<string, [right: string, wrong: string]>> = {
  '01-a-plus-b': { py: ['a + b', 'a - b'], cpp: ['a + b', 'a - b'] },
  '02-celsius': { py: ['c * 9 / 5 + 32', 'c * 9 / 5 + 23'], cpp: ['32', '23'] },
  '03-words': { py: ['reversed', 'sorted'], cpp: ['word + " " + out', 'out + " " + word'] },
  '04-ranking': { py: ['place + 1', 'rank + 1'], cpp: ['i + 1', 'i'] },
  '05-robot': { py: ['-right, down', 'right, down'], cpp: ['down = -down', 'down = down'] },
  '06-planks': { py: ['>= k', '> k'], cpp: ['>= k', '> k'] },
  '07-snacks': { py: ['less + b', 'less + a'], cpp: ['used >= a', 'used > a'] },
  '08-maze': { py: ['steps + 1', 'steps + 2'], cpp: ['+ 1', '+ 2'] },
  '09-primes': { py: ['n**0.5', 'n**0.25'], cpp: ['<= n', '< n'] },
  '10-digit-sum': { py: ['l - 1', 'l'], cpp: ['l - 1', 'l'] },
  '11-big-product': { py: ['*', '+'], cpp: ['', ''] },
}

const languages = { py: 'Python3', cpp: 'C++ 17' } as const
const other = { py: 'cpp', cpp: 'py' } as const

function solutionOf(name: string, ending: string): string | null {
  try {
    return read(`${name}/solutions/main.${ending}`)
  } catch {
    return null
  }
}

export function listExercises(): Exercise[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name, i) =>
      (['py', 'cpp'] as const).flatMap((ending) => {
        const solution = solutionOf(name, ending)
        const mistake = mistakes[name]?.[ending]
        if (solution === null || !mistake || mistake[0] === '') return []
        const [right, wrong] = mistake
        const own = solution.replace(right, wrong)
        const lines = own.split('\n')
        const at = solution.split('\n').findIndex((line, n) => line !== lines[n])
        const foreign = solutionOf(name, other[ending])
        return [
          {
            problemId: `TS${1001 + i}`,
            statement: { zh: read(`${name}/statement.zh.md`), en: read(`${name}/statement.en.md`) },
            language: languages[ending],
            solution,
            foreign:
              foreign === null ? { language: languages[ending], code: solution } : { language: languages[other[ending]], code: foreign },
            own,
            line: at + 1,
            fix: { wrong: lines[at] ?? '', right: solution.split('\n')[at] ?? '' },
          },
        ]
      }),
    )
}
