import { ContestAuth } from '@touchstone/shared/contests/contest/contest.schema.ts'

/** People who registered; null where nobody has to, so that nobody having done so says nothing. */
export function peopleOf({ auth, count }: { auth: number; count: number | null }): number | null {
  return auth === ContestAuth.public ? count || null : (count ?? 0)
}
