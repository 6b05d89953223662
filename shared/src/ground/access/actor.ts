import type { DeviceId } from './device.ts'
import { isStaff, type RoleName } from './role.ts'

/** The caller: an existing account that is not banned. */
export type Actor = {
  readonly uid: string
  readonly username: string
  readonly role: RoleName
  /** The session of the call; signing out ends it. */
  readonly device: DeviceId
}

/** Whether the caller owns an object of this account. An object without an owner belongs to nobody. */
export function isOwn(actor: Actor | null, uid: string | null): boolean {
  return actor !== null && uid !== null && actor.uid === uid
}

/** Root, admin or problem admin. */
export function isStaffMember(actor: Actor | null): boolean {
  return actor !== null && isStaff(actor.role)
}

/** Root passes every check, also in groups and contests. */
export function isRoot(actor: Actor | null): boolean {
  return actor?.role === 'root'
}

/** Root and problem admins manage every problem of the site, a plain admin only own ones. */
export function managesProblem(actor: Actor, problem: { authorUid: string | null }): boolean {
  return overseesProblems(actor) || (actor.role === 'admin' && isOwn(actor, problem.authorUid))
}

/**
 * Root and problem admins pass checks that others need a reason for: all problems of the site, and submissions outside contests, in groups
 * too. They do not manage groups, group problems or contests.
 */
export function overseesProblems(actor: Actor | null): boolean {
  return actor !== null && (actor.role === 'root' || actor.role === 'problem_admin')
}
