import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'

/** The number of registered people; null where registration is not needed, since 0 would mislead. */
export function peopleOf({ auth, count }: { auth: number; count: number | null }): number | null {
  return auth === ContestAuth.public ? count || null : (count ?? 0)
}
