import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import type { GroupBacking } from '@touchstone/shared/ground/access/group-trust.ts'
import { seesNamesIn, seesPersons } from '@touchstone/shared/people/account/person.ts'
import type { Database } from '../../ground/db/database.ts'
import { findGroupName, groupExists, listClassesOf, listGroupRoles, managesAnyGroup } from './group-member.queries.ts'
import { listNamedMembers, type NamesOf, openNames, viewerReadsMembers } from './group-names.ts'
import { listBackings } from './group-trust.queries.ts'

export type GroupService = {
  /** Whether a user manages any group. */
  managesAny(uid: string): Promise<boolean>
  /** Classes of a user: first those that the user attends as a pupil, the newest first. */
  classesOf(uid: string): Promise<{ gid: number; name: string; isPupil: boolean }[]>
  exists(db: Database, gid: number): Promise<boolean>
  /** Undefined for a group that does not exist. */
  nameIn(db: Database, gid: number): Promise<string | undefined>
  /** A user's rank in a group; `none` for guests, without a group, and for unknown or banned groups. */
  roleOf(gid: number | null, uid: string | undefined): Promise<GroupRole>
  /** The same inside a transaction. */
  roleIn(db: Database, gid: number | null, uid: string | undefined): Promise<GroupRole>
  /** All users with a rank in a group. */
  membersOf(gid: number): Promise<ReadonlyMap<string, GroupRole>>
  /** The same inside a transaction. */
  membersIn(db: Database, gid: number): Promise<ReadonlyMap<string, GroupRole>>
  /** The backing of a group's owner; `nobody` for unknown groups. `isTrustedTo` has its effects. */
  backingIn(db: Database, gid: number): Promise<GroupBacking>
  /** Whether leaders of a group see names of persons in it; null: the object belongs to the site, whose staff does. */
  showsNames(db: Database, gid: number | null, viewer: Actor | null): Promise<boolean>
  /**
   * The names that a viewer reads of these people, among the members of a group or outside of groups (null).
   * The rule is `seesNameOf`.
   */
  namesIn(gid: number | null, viewer: Actor | null, uids: readonly (string | null)[]): Promise<NamesOf>
  /** Whether the group shows the names of its members to this viewer. */
  readsMembers(gid: number | null, viewer: Actor | null): Promise<boolean>
  /** Members that this viewer may search by name: those of `namedMembers`, when the group shows them to the viewer. */
  namesFor(gid: number | null, viewer: Actor | null): Promise<ReadonlySet<string>>
  /** Members whose names the group shows to its members; empty while its switch is off. */
  namedMembers(gid: number): Promise<ReadonlySet<string>>
  /** The same for many groups. */
  backingsIn(db: Database, gids: readonly number[]): Promise<ReadonlyMap<number, GroupBacking>>
}

export function createGroupService({ db }: { db: Database }): GroupService {
  const roleIn: GroupService['roleIn'] = async (db, gid, uid) =>
    gid === null || uid === undefined ? 'none' : ((await listGroupRoles(db, gid, uid)).get(uid) ?? 'none')

  return {
    managesAny: (uid) => managesAnyGroup(db, uid),
    classesOf: (uid) => listClassesOf(db, uid),
    exists: groupExists,
    nameIn: findGroupName,
    roleOf: (gid, uid) => roleIn(db, gid, uid),
    roleIn,
    membersOf: (gid) => listGroupRoles(db, gid),
    membersIn: (db, gid) => listGroupRoles(db, gid),
    backingIn: async (db, gid) => (await listBackings(db, [gid])).get(gid) ?? 'nobody',
    showsNames: async (db, gid, viewer) =>
      seesPersons(viewer) || seesNamesIn(viewer, gid === null ? null : ((await listBackings(db, [gid])).get(gid) ?? 'nobody')),
    namesIn: (gid, viewer, uids) => openNames(db, gid, viewer, uids),
    readsMembers: (gid, viewer) => viewerReadsMembers(db, gid, viewer),
    namesFor: async (gid, viewer) =>
      gid !== null && (await viewerReadsMembers(db, gid, viewer)) ? listNamedMembers(db, gid) : new Set<string>(),
    namedMembers: (gid) => listNamedMembers(db, gid),
    backingsIn: listBackings,
  }
}
