import type { Database } from '../db/database.ts'

export async function findRules(db: Database, gid: number): Promise<string | undefined> {
  return (await db.selectFrom('gradebooks').select('rules').where('gid', '=', gid).executeTakeFirst())?.rules
}

export async function putRules(db: Database, gid: number, rules: string, now: number): Promise<void> {
  await db
    .insertInto('gradebooks')
    .values({ gid, rules, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.column('gid').doUpdateSet({ rules, gmtModified: now }))
    .execute()
}

/** Contests of a group that are shown, the first to begin first. */
export function listContests(db: Database, gid: number) {
  return db
    .selectFrom('contests')
    .select(['id', 'title', 'endTime'])
    .where('gid', '=', gid)
    .where('visible', '=', 1)
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}

/** Full scores of problems. */
export async function listFullScores(db: Database, pids: readonly number[]): Promise<Map<number, number>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problems')
    .select(['id', 'ioScore'])
    .where('id', 'in', [...pids])
    .execute()
  return new Map(rows.map(({ id, ioScore }) => [id, ioScore ?? 100]))
}
