/** Readers of the contest API for other contest programs (docs/rules/ccs.md), and their access. */
import type { GuardedContest } from './contest-access.ts'
import type { HelperRight } from './helper-right.ts'

/**
 * `staff`: contest admins. `board`: helpers with access to the sealed results. `public`: everybody else, where the public board is open.
 */
export type CcsAudience = 'staff' | 'board' | 'public'

/** @returns null without access to the contest */
export function ccsAudience(
  visitor: { isAdmin: boolean; rights: readonly HelperRight[] },
  contest: Pick<GuardedContest, 'visible' | 'openRank'>,
): CcsAudience | null {
  if (visitor.isAdmin) return 'staff'
  if (!contest.visible) return null
  if (visitor.rights.includes('board')) return 'board'
  return contest.openRank ? 'public' : null
}

type CcsRights = {
  /** Access to results behind the seal. */
  liftsSeal: boolean
  /** Access to submitted programs. */
  readsCode: boolean
  /** Problems and teams before the start; announcements, which are not public. */
  isInside: boolean
  /** Running times and testcases of a run before the end of the contest. */
  readsFigures: boolean
}

export const ccsRights = {
  staff: { liftsSeal: true, readsCode: true, isInside: true, readsFigures: true },
  board: { liftsSeal: true, readsCode: false, isInside: true, readsFigures: true },
  public: { liftsSeal: false, readsCode: false, isInside: false, readsFigures: false },
} as const satisfies Record<CcsAudience, CcsRights>
