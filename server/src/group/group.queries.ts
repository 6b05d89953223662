import type { Database } from '../db/database.ts'

/** Rank in a group: `root` and `admin` manage it; applicants and refused ones are `none`. */
export async function findGroupRole(db: Database, gid: number, uid: string): Promise<'none' | 'member' | 'admin' | 'root'> {
  const group = await db.selectFrom('groups').select('uid').where('id', '=', gid).executeTakeFirst()
  if (!group) return 'none'
  const member = await db.selectFrom('groupMembers').select('auth').where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst()
  if (member?.auth === 5) return 'root'
  if (member?.auth === 4 || group.uid === uid) return 'admin'
  return member?.auth === 3 ? 'member' : 'none'
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
