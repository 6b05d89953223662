import { AGREEING_SOLUTIONS, type BreakingSearch } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { mutantFamilyOf } from './mutants/make-mutants.ts'

/** Time of a search: that of its slowest language, since each input runs the program and an accepted solution. */
export function searchMsOf({ program, accepted }: Pick<BreakingSearch, 'program' | 'accepted'>): number {
  const languages = [program, ...accepted.slice(0, AGREEING_SOLUTIONS)].map(({ language }) => language)
  return Math.max(...languages.map((language) => strengthLimits.searchMs[mutantFamilyOf(language) ?? 'other']))
}
