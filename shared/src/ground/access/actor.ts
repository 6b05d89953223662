import type { DeviceId } from './device.ts'
import { isStaff, type RoleName } from './role.ts'

/** Who is calling: an account that exists and is not banned. */
export type Actor = {
  readonly uid: string
  readonly username: string
  readonly role: RoleName
  /** The sign-in by which the call came; logging out ends it. */
  readonly device: DeviceId
}

/** Whether something of this account is the caller's own; what belongs to nobody is nobody's. */
export function isOwn(actor: Actor | null, uid: string | null): boolean {
  return actor !== null && uid !== null && actor.uid === uid
}

/** Root, admin or problem admin. */
export function isStaffMember(actor: Actor | null): boolean {
  return actor !== null && isStaff(actor.role)
}

/** Root passes every check, those of groups and contests too. */
export function isRoot(actor: Actor | null): boolean {
  return actor?.role === 'root'
}

/** Of the problems of the site root and problem admins keep every one, a plain admin what they wrote. */
export function managesProblem(actor: Actor, problem: { authorUid: string | null }): boolean {
  return overseesProblems(actor) || (actor.role === 'admin' && isOwn(actor, problem.authorUid))
}

/**
 * Root and problem admins pass where everybody else is asked for reasons: for every problem of the site, and for what is submitted outside contests,
 * in groups too. Groups, their problems and contests themselves are not theirs.
 */
export function overseesProblems(actor: Actor | null): boolean {
  return actor !== null && (actor.role === 'root' || actor.role === 'problem_admin')
}
