import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import type { Database } from '../../ground/db/database.ts'
import { makeMutants } from './mutants/make-mutants.ts'
import * as queries from './strength.queries.ts'
import type { StrengthBase } from './strength-base.ts'

/** Wrong submissions that are looked at; equal programs count once. */
const LOOKED_AT = 10 * strengthLimits.pupilPrograms

type Chosen = Omit<queries.NewProgram, 'pid' | 'number'>

const cut = (line: string) => (line.length > strengthLimits.lineChars ? `${line.slice(0, strengthLimits.lineChars)}…` : line)

/** The accepted solutions, then mutants of each one in turn until there are enough. */
export function chooseMutants(solutions: StrengthBase['solutions']): Chosen[] {
  const chosen: Chosen[] = solutions.map(({ name, language, code }) => ({ source: 'solution', name, language, code }))
  const seen = new Set(solutions.map(({ language, code }) => `${language}\n${code}`))
  const lists = solutions.map(({ name, language, code }) =>
    makeMutants({ language, code }, strengthLimits.mutants).map((mutant) => ({ name, language, ...mutant })),
  )
  let count = 0
  for (let turn = 0; lists.some((list) => turn < list.length); turn++) {
    for (const list of lists) {
      const mutant = list[turn]
      const key = mutant && `${mutant.language}\n${mutant.code}`
      if (!mutant || key === undefined || seen.has(key)) continue
      if (count === strengthLimits.mutants) return chosen
      seen.add(key)
      count++
      chosen.push({ source: 'mutant', ...mutant, before: cut(mutant.before), after: cut(mutant.after) })
    }
  }
  return chosen
}

/** The newest wrong programs of pupils, each content once. The check has no name and no code of them. */
export async function choosePupilPrograms(db: Database, pid: number): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const seen = new Set<string>()
  for (const { submitId, language, code } of await queries.listWrong(db, pid, LOOKED_AT)) {
    const key = `${language}\n${code.replace(/\s+/gu, ' ').trim()}`
    if (seen.has(key)) continue
    seen.add(key)
    chosen.push({ source: 'pupil', language, submitId })
    if (chosen.length === strengthLimits.pupilPrograms) break
  }
  return chosen
}
