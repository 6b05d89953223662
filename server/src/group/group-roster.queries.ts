import type { Database } from '../db/database.ts'

export async function insertRosterAccount(db: Database, row: { gid: number; uid: string; gmtCreate: number }): Promise<void> {
  await db.insertInto('groupRoster').values(row).execute()
}

export async function countRosterAccounts(db: Database, gid: number): Promise<number> {
  const row = await db
    .selectFrom('groupRoster')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Whether the roster of this group made the account. */
export async function isOfRoster(db: Database, gid: number, uid: string): Promise<boolean> {
  const row = await db.selectFrom('groupRoster').select('uid').where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst()
  return row !== undefined
}

/** Those of these accounts that the roster of the group made, with their states in it; who has left is not among them. */
export async function listRosterStates(db: Database, gid: number, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('groupRoster as r')
    .innerJoin('groupMembers as m', (join) => join.onRef('m.gid', '=', 'r.gid').onRef('m.uid', '=', 'r.uid'))
    .select(['r.uid', 'm.auth'])
    .where('r.gid', '=', gid)
    .where('r.uid', 'in', [...uids])
    .execute()
  return new Map(rows.map(({ uid, auth }) => [uid, auth]))
}
