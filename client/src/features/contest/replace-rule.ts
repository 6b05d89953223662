import type { OiRankScoreType } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

type Rules = { type: number; oiRankScoreType: OiRankScoreType | string; phase: ContestPhase; isSealed: boolean; isAdmin: boolean }

/**
 * Whether somebody who submits is asked first. In an OI contest where the newest run counts, the next one replaces the last.
 * While results are hidden, nobody has seen the score that is lost.
 * @param status own standing on the problem; null: nothing was submitted
 */
export function mustAskToReplace({ type, oiRankScoreType, phase, isSealed, isAdmin }: Rules, status: number | null): boolean {
  if (status === null || status === Verdict.NotSubmitted) return false
  return type === ContestType.oi && oiRankScoreType === 'Recent' && phase === ContestPhase.running && isSealed && !isAdmin
}
