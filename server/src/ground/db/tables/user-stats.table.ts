import type { Defaulted } from './column-kinds.ts'

/** Derived numbers of a user, from submissions outside contests and groups. */
export type UserStatsTable = {
  uid: string
  /** Distinct problems solved. */
  ac: Defaulted<number>
  /** Submissions. */
  total: Defaulted<number>
  /** Sum over problems of the best OI rank score. */
  score: Defaulted<number>
}
