import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** Counts the solved problems, submissions and points of these users again. */
export async function recountUsers(db: Transaction, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  const list = [...uids]
  const solved = await db
    .selectFrom('solved')
    .select((eb) => ['uid', eb.fn.count<number>('pid').distinct().as('ac')])
    .where('uid', 'in', list)
    .groupBy('uid')
    .execute()
  const perProblem = db
    .selectFrom('submissions')
    .select((eb) => ['uid', 'pid', eb.fn.countAll<number>().as('tries'), eb.fn.max('oiRankScore').as('best')])
    .where('uid', 'in', list)
    .where('cid', 'is', null)
    .where('gid', 'is', null)
    .where('isTrial', '=', 0)
    .groupBy(['uid', 'pid'])
  const tried = await db
    .selectFrom(perProblem.as('t'))
    .select((eb) => ['uid', eb.fn.sum<number>('tries').as('total'), sql<number>`coalesce(sum(best), 0)`.as('score')])
    .groupBy('uid')
    .execute()
  const known = await db.selectFrom('users').select('uid').where('uid', 'in', list).execute()
  const solvedOf = new Map(solved.map((row) => [row.uid, Number(row.ac)]))
  const triedOf = new Map(tried.map((row) => [row.uid, row]))
  for (const { uid } of known) {
    const row = triedOf.get(uid)
    const numbers = { ac: solvedOf.get(uid) ?? 0, total: Number(row?.total ?? 0), score: Number(row?.score ?? 0) }
    await db
      .insertInto('userStats')
      .values({ uid, ...numbers })
      .onConflict((oc) => oc.column('uid').doUpdateSet(numbers))
      .execute()
  }
}

/** Users without a row get one with zeros. */
export async function insertMissingStats(db: Database): Promise<void> {
  const missing = db
    .selectFrom('users')
    .select('users.uid')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('userStats').select('userStats.uid').whereRef('userStats.uid', '=', 'users.uid'))))
  await db.insertInto('userStats').columns(['uid']).expression(missing).execute()
}

/** The next users by uid, for a walk through all of them in steps. */
export async function listUidsAfter(db: Database, uid: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('uid').where('uid', '>', uid).orderBy('uid').limit(limit).execute()
  return rows.map((row) => row.uid)
}
