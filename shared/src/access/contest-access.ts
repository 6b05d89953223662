import { type Actor, isOwn, isRoot } from './actor.ts'
import type { GroupRole } from './group-role.ts'

/** What decides who enters a contest, and how this person stands to it. */
export type ContestFacts = {
  creatorUid: string | null
  gid: number | null
  isVisible: boolean
  hasStarted: boolean
  /** Only those who have registered enter. */
  isPrivate: boolean
  isRegistered: boolean
  /** The contest's rule for names lets this account in; true where it has none. */
  isNameAllowed: boolean
}

/** Root, the creator, and the root of the contest's group. Problem admins run no contests but their own. */
export function runsContest(
  actor: Actor | null,
  { creatorUid, gid }: Pick<ContestFacts, 'creatorUid' | 'gid'>,
  groupRole: GroupRole,
): boolean {
  return actor !== null && (isRoot(actor) || isOwn(actor, creatorUid) || (gid !== null && groupRole === 'root'))
}

/** Its problems, submissions and ranking. Who runs it enters at any time. */
export function mayEnterContest(actor: Actor | null, contest: ContestFacts, groupRole: GroupRole): boolean {
  if (runsContest(actor, contest, groupRole)) return true
  if (actor === null || !contest.isVisible || !contest.hasStarted) return false
  if (contest.gid !== null && groupRole === 'none') return false
  return !contest.isPrivate || (contest.isRegistered && contest.isNameAllowed)
}
