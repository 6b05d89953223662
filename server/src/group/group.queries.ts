import type { GroupRole } from '@touchstone/shared/access/group-role.ts'
import type { Database } from '../db/database.ts'

const rankOf = (auth: number): GroupRole => (auth === 5 ? 'root' : auth === 4 ? 'admin' : auth === 3 ? 'member' : 'none')

/**
 * Those who have a rank in a group: its owner and its members; applicants and refused ones have none.
 * @param uid only this person
 */
export async function listGroupRoles(db: Database, gid: number, uid?: string): Promise<Map<string, GroupRole>> {
  const group = await db.selectFrom('groups').select('uid').where('id', '=', gid).executeTakeFirst()
  if (!group) return new Map()
  let query = db.selectFrom('groupMembers').select(['uid', 'auth']).where('gid', '=', gid).where('auth', 'in', [3, 4, 5])
  if (uid !== undefined) query = query.where('uid', '=', uid)
  const roles = new Map((await query.execute()).map(({ uid, auth }) => [uid, rankOf(auth)]))
  // The owner leads the group without a row too, and is its root only by one.
  if (roles.get(group.uid) !== 'root') roles.set(group.uid, 'admin')
  return roles
}

export async function groupExists(db: Database, gid: number): Promise<boolean> {
  return (await db.selectFrom('groups').select('id').where('id', '=', gid).executeTakeFirst()) !== undefined
}

/** Whether a person manages any group at all. */
export async function managesAnyGroup(db: Database, uid: string): Promise<boolean> {
  const owned = await db.selectFrom('groups').select('id').where('uid', '=', uid).limit(1).executeTakeFirst()
  if (owned) return true
  const led = await db
    .selectFrom('groupMembers')
    .select('gid')
    .where('uid', '=', uid)
    .where('auth', 'in', [4, 5])
    .limit(1)
    .executeTakeFirst()
  return led !== undefined
}
