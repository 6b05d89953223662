/** Rights over a contest. Every function returns the reason against the act, or null. */
import type { Actor } from '../../ground/access/actor.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import { can } from '../../ground/access/permission.ts'
import type { Instant } from '../../ground/time/instant.ts'
import { allowsAccount, parseAccountRule } from './account-rule.ts'
import { ContestAuth } from './contest-auth.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'

/** The facts about a contest that decide rights. */
export type GuardedContest = {
  /** The creator. */
  uid: string
  auth: ContestAuth
  visible: boolean
  gid: number | null
  startTime: Instant
  endTime: Instant
  openRank: boolean
  openAccountLimit: boolean
  accountLimitRule: string | null
  allowEndSubmit: boolean
}

/** The caller's relation to the contest. */
export type ContestVisitor = {
  actor: Actor | null
  /** In the contest's group; `none` for a contest of the site. */
  groupRole: GroupRole
  isRegistered: boolean
  /** Removed by staff; the submissions are kept, off the boards. */
  isRemoved: boolean
}

export type ContestRefusal =
  | 'not-found'
  | 'signed-out'
  | 'not-started'
  | 'ended'
  | 'not-member'
  | 'not-registered'
  | 'removed'
  | 'account-not-allowed'
  | 'may-not-submit'
  | 'registered-already'
  | 'nothing-to-register'
  | 'wrong-password'

/** Root, the creator, and in a contest of a group the group's root. */
export function isContestAdmin(
  { actor, groupRole }: Pick<ContestVisitor, 'actor' | 'groupRole'>,
  contest: Pick<GuardedContest, 'uid' | 'gid'>,
): boolean {
  if (actor === null) return false
  return actor.role === 'root' || actor.uid === contest.uid || (contest.gid !== null && groupRole === 'root')
}

const isMember = (visitor: ContestVisitor, contest: GuardedContest) =>
  contest.gid === null || visitor.groupRole !== 'none' || isContestAdmin(visitor, contest)

const isAccountAllowed = (actor: Actor, contest: GuardedContest) =>
  !contest.openAccountLimit || allowsAccount(parseAccountRule(contest.accountLimitRule), actor.username)

/**
 * Whether the contest is listed: in the site's list for everyone, in its group's for members. An invisible one is never listed, even for
 * its admins.
 */
export function isListed(visitor: ContestVisitor, contest: GuardedContest): boolean {
  return contest.visible && isMember(visitor, contest)
}

/** Problems, boards and submissions of the contest. */
export function refusesEntry(visitor: ContestVisitor, contest: GuardedContest, now: Instant): ContestRefusal | null {
  if (!contest.visible) return 'not-found'
  const { actor } = visitor
  if (actor === null) return 'signed-out'
  if (isContestAdmin(visitor, contest)) return null
  if (!isMember(visitor, contest)) return 'not-member'
  if (visitor.isRemoved) return 'removed'
  if (contestPhase(contest, now) === ContestPhase.scheduled) return 'not-started'
  if (contest.auth !== ContestAuth.private) return null
  if (!visitor.isRegistered) return 'not-registered'
  return isAccountAllowed(actor, contest) ? null : 'account-not-allowed'
}

/** Registration works at any time, once. */
export function refusesRegistration(visitor: ContestVisitor, contest: GuardedContest, isPasswordRight: boolean): ContestRefusal | null {
  if (!contest.visible) return 'not-found'
  const { actor } = visitor
  if (actor === null) return 'signed-out'
  if (!isMember(visitor, contest)) return 'not-member'
  if (visitor.isRemoved) return 'removed'
  if (contest.auth === ContestAuth.public) return 'nothing-to-register'
  if (visitor.isRegistered) return 'registered-already'
  if (!isPasswordRight) return 'wrong-password'
  return isAccountAllowed(actor, contest) ? null : 'account-not-allowed'
}

/** Contest admins need no registration and may submit before the start, but not after the end. */
export function refusesSubmission(visitor: ContestVisitor, contest: GuardedContest, now: Instant): ContestRefusal | null {
  if (!contest.visible) return 'not-found'
  const { actor } = visitor
  if (actor === null) return 'signed-out'
  if (!can(actor.role, 'submit')) return 'may-not-submit'
  if (contestPhase(contest, now) === ContestPhase.ended && !contest.allowEndSubmit) return 'ended'
  if (isContestAdmin(visitor, contest)) return null
  const entry = refusesEntry(visitor, contest, now)
  if (entry !== null) return entry
  if (contest.auth !== ContestAuth.public && !visitor.isRegistered) return 'not-registered'
  return isAccountAllowed(actor, contest) ? null : 'account-not-allowed'
}

/** The public board needs no account; it opens with the contest. */
export function refusesOutsideBoard(contest: GuardedContest, now: Instant): ContestRefusal | null {
  if (!contest.visible || !contest.openRank) return 'not-found'
  return contestPhase(contest, now) === ContestPhase.scheduled ? 'not-started' : null
}

/** With more waiting runs than this a person's next submission is refused. */
export const MAX_WAITING_RUNS = 20
