import { codeProgram, runsOf } from '@touchstone/shared/classes/similarity/given-code.ts'
import { comparePrograms, readyProgram } from '@touchstone/shared/classes/similarity/match-programs.ts'
import { createNumbering } from '@touchstone/shared/classes/similarity/program-tokens.ts'
import { familyOf, starterOf } from '../../judging/syntax/grammars.ts'
import { readTokens } from '../similarity/read-tokens.ts'

type Program = { language: string; code: string }

/** The share of a model solution that an answer may repeat, names apart. */
const LIKENESS = 0.5

/**
 * Whether the new code of an answer repeats a model solution.
 * @param own the pupil's program, which does not count
 */
export function isLikeSolution(code: string, language: string, own: string, solutions: readonly Program[]): boolean {
  const family = familyOf(language)
  if (family === null || code.trim() === '') return false
  const numberOf = createNumbering()
  const given = runsOf([readTokens(starterOf(language), family), readTokens(own, family)], numberOf)
  const said = readyProgram(codeProgram(readTokens(code, family), numberOf, given))
  if (said.ownCount === 0) return false
  return solutions.some((solution) => {
    if (familyOf(solution.language) !== family) return false
    const whole = readyProgram(codeProgram(readTokens(solution.code, family), numberOf, new Set()))
    const shared = comparePrograms(said, whole).matches.reduce((sum, { length }) => sum + length, 0)
    return whole.ownCount > 0 && shared / whole.ownCount >= LIKENESS
  })
}
