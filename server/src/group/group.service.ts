import type { GroupRole } from '@touchstone/shared/access/group-role.ts'
import type { Database } from '../db/database.ts'
import { groupExists, listGroupRoles, managesAnyGroup } from './group.queries.ts'

export type GroupService = ReturnType<typeof createGroupService>

export function createGroupService({ db }: { db: Database }) {
  return {
    /** Whether a person manages a group, any one. */
    managesAny: (uid: string): Promise<boolean> => managesAnyGroup(db, uid),

    exists: (db: Database, gid: number): Promise<boolean> => groupExists(db, gid),

    /** A person's rank in a group; `none` for guests, for nobody's group and for groups that do not exist. */
    roleOf: async (gid: number | null, uid: string | undefined): Promise<GroupRole> =>
      gid === null || uid === undefined ? 'none' : ((await listGroupRoles(db, gid, uid)).get(uid) ?? 'none'),

    /** Everybody who has a rank in a group. */
    membersOf: (gid: number): Promise<ReadonlyMap<string, GroupRole>> => listGroupRoles(db, gid),
  }
}
