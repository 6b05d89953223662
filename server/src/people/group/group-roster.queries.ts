import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

type RosterAccount = { gid: number; uid: string; ownerUid: string; gmtCreate: number }

export async function insertRosterAccount(db: Transaction, { ownerUid, ...row }: RosterAccount): Promise<void> {
  await db.insertInto('groupRoster').values(row).execute()
  await db.insertInto('rosterAccounts').values({ uid: row.uid, ownerUid, gmtCreate: row.gmtCreate }).execute()
}

/** Existing accounts, over all groups that this user has ever owned. */
export async function countRosterAccounts(db: Database, ownerUid: string): Promise<number> {
  const row = await db
    .selectFrom('rosterAccounts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ownerUid', '=', ownerUid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Whether the roster of this group made the account. */
export async function isOfRoster(db: Database, gid: number, uid: string): Promise<boolean> {
  const row = await db.selectFrom('groupRoster').select('uid').where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst()
  return row !== undefined
}

/** The given accounts from the group's roster, with their states in it; former members are left out. */
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
