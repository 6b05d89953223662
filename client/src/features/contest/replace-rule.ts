import type { OiRankScoreType } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

type Rules = { format: ContestFormat; oiRankScoreType: OiRankScoreType | string; phase: ContestPhase; isSealed: boolean; isAdmin: boolean }

/**
 * Whether to ask before a submission. Where the newest run counts, the next one replaces it. While
 * results are hidden, no user has seen the score that is lost.
 * @param status the user's status on the problem; null: nothing was submitted
 */
export function mustAskToReplace({ format, oiRankScoreType, phase, isSealed, isAdmin }: Rules, status: number | null): boolean {
  if (status === null || status === Verdict.NotSubmitted) return false
  const { masking, scoreTypes } = ruleOf({ format })
  const lastCounts = scoreTypes.includes('Recent') && oiRankScoreType === 'Recent'
  return masking.sealHidesOwn && lastCounts && phase === ContestPhase.running && isSealed && !isAdmin
}
