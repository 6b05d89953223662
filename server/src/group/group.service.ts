import type { GroupRole } from '@touchstone/shared/access/group-role.ts'
import type { Database } from '../db/database.ts'
import { groupExists, listGroupRoles, managesAnyGroup } from './group-member.queries.ts'

export type GroupService = {
  /** Whether a person manages a group, any one. */
  managesAny(uid: string): Promise<boolean>
  exists(db: Database, gid: number): Promise<boolean>
  /** A person's rank in a group; `none` for guests, for nobody's group and for groups that do not exist or are banned. */
  roleOf(gid: number | null, uid: string | undefined): Promise<GroupRole>
  /** The same inside a transaction. */
  roleIn(db: Database, gid: number | null, uid: string | undefined): Promise<GroupRole>
  /** Everybody who has a rank in a group. */
  membersOf(gid: number): Promise<ReadonlyMap<string, GroupRole>>
  /** The same inside a transaction. */
  membersIn(db: Database, gid: number): Promise<ReadonlyMap<string, GroupRole>>
}

export function createGroupService({ db }: { db: Database }): GroupService {
  const roleIn: GroupService['roleIn'] = async (db, gid, uid) =>
    gid === null || uid === undefined ? 'none' : ((await listGroupRoles(db, gid, uid)).get(uid) ?? 'none')

  return {
    managesAny: (uid) => managesAnyGroup(db, uid),
    exists: groupExists,
    roleOf: (gid, uid) => roleIn(db, gid, uid),
    roleIn,
    membersOf: (gid) => listGroupRoles(db, gid),
    membersIn: (db, gid) => listGroupRoles(db, gid),
  }
}
