/** Who reads a contest as other contest programs do (docs/rules/ccs.md), and how much of it. */
import type { GuardedContest } from './contest-access.ts'
import type { HelperRight } from './helper-right.ts'

/** `staff`: contest admins. `board`: helpers who may look behind the seal. `public`: everybody else, where the board outside is open. */
export type CcsAudience = 'staff' | 'board' | 'public'

/** @returns null for who may not read the contest */
export function ccsAudience(
  visitor: { isAdmin: boolean; rights: readonly HelperRight[] },
  contest: Pick<GuardedContest, 'visible' | 'openRank'>,
): CcsAudience | null {
  if (visitor.isAdmin) return 'staff'
  if (!contest.visible) return null
  if (visitor.rights.includes('board')) return 'board'
  return contest.openRank ? 'public' : null
}

export type CcsRights = {
  /** What the seal hides. */
  liftsSeal: boolean
  /** The programs that were sent. */
  readsCode: boolean
  /** Problems and teams before the start; announcements, which nobody reads outside of the contest. */
  isInside: boolean
  /** Running times and testcases of a run before the contest is over. */
  readsFigures: boolean
}

export const ccsRights = {
  staff: { liftsSeal: true, readsCode: true, isInside: true, readsFigures: true },
  board: { liftsSeal: true, readsCode: false, isInside: true, readsFigures: true },
  public: { liftsSeal: false, readsCode: false, isInside: false, readsFigures: false },
} as const satisfies Record<CcsAudience, CcsRights>
