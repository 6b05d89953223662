import { type Actor, isOwn, isRoot, isStaffMember, overseesProblems } from './actor.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { can } from './permission.ts'
import { isStaff, roleName } from './role.ts'

/** Members, and root; a problem admin only as a member. */
export function mayEnterGroup(actor: Actor | null, groupRole: GroupRole): boolean {
  return isRoot(actor) || (actor !== null && groupRole !== 'none')
}

/** The submissions of a group: for its members, and for overseers of all problems. */
export function mayListGroupSubmissions(actor: Actor | null, groupRole: GroupRole): boolean {
  return overseesProblems(actor) || mayEnterGroup(actor, groupRole)
}

/** Pictures, attachments and testcases for publications of the site or a group. */
export function mayUploadFor(actor: Actor | null, groupRole: GroupRole): boolean {
  return actor !== null && (can(actor.role, 'back_office') || managesGroup(groupRole))
}

export function mayRemoveFile(actor: Actor | null, file: { uid: string | null }, groupRole: GroupRole): boolean {
  return actor !== null && (isOwn(actor, file.uid) || managesGroup(groupRole) || overseesProblems(actor))
}

/** Site staff gets no password from a group, even when its roster made the account. */
export function getsPasswordsFromGroups(roleId: number): boolean {
  return !isStaff(roleName(roleId))
}

/** An existing account that is no member. `isStaff`: of the site. */
type Candidate = { hasApplied: boolean; isOfRoster: boolean; isStaff: boolean }

/**
 * Whether the group's leaders may make an existing account a member. Leaders read the members' code, so an account must have applied, come
 * from this group's roster, or be added by site staff. Staff accounts must always apply.
 */
export function mayBringIn(actor: Actor | null, { hasApplied, isOfRoster, isStaff }: Candidate): boolean {
  if (actor === null) return false
  return hasApplied || (!isStaff && (isOfRoster || isStaffMember(actor)))
}
