import { type Actor, isOwn, isRoot, isStaffMember, overseesProblems } from './actor.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { can } from './permission.ts'
import { isStaff, roleName } from './role.ts'

/** Members, and root; a problem admin only as a member. */
export function mayEnterGroup(actor: Actor | null, groupRole: GroupRole): boolean {
  return isRoot(actor) || (actor !== null && groupRole !== 'none')
}

/** The list of what was submitted in a group: for those who enter it, and for those who oversee all problems. */
export function mayListGroupSubmissions(actor: Actor | null, groupRole: GroupRole): boolean {
  return overseesProblems(actor) || mayEnterGroup(actor, groupRole)
}

/** Pictures, attachments and testcases for what the site or a group publishes. */
export function mayUploadFor(actor: Actor | null, groupRole: GroupRole): boolean {
  return actor !== null && (can(actor.role, 'back_office') || managesGroup(groupRole))
}

export function mayRemoveFile(actor: Actor | null, file: { uid: string | null }, groupRole: GroupRole): boolean {
  return actor !== null && (isOwn(actor, file.uid) || managesGroup(groupRole) || overseesProblems(actor))
}

/** Staff of the site get no password from a group, even where its roster made their account. */
export function getsPasswordsFromGroups(roleId: number): boolean {
  return !isStaff(roleName(roleId))
}

/** An account that exists and is no member. `isStaff`: of the site. */
export type Candidate = { hasApplied: boolean; isOfRoster: boolean; isStaff: boolean }

/**
 * Whether those who lead a group may make an account that exists its member. They read the code of members, so nobody becomes one unasked: only
 * somebody who has applied, whose account this group's roster made, or whom staff of the site brings. Staff itself is never brought in unasked.
 */
export function mayBringIn(actor: Actor | null, { hasApplied, isOfRoster, isStaff }: Candidate): boolean {
  if (actor === null) return false
  return hasApplied || (!isStaff && (isOfRoster || isStaffMember(actor)))
}
