import type { Database } from '../../ground/db/database.ts'

const MAX_SHOWN = 100

const coming = (db: Database, now: number, startBefore: number) =>
  db
    .selectFrom('contests as c')
    .where('c.visible', '=', 1)
    .where('c.isGroup', '=', 0)
    .where('c.endTime', '>', now)
    .where('c.startTime', '<', startBefore)

/** Visible contests of the site that have not ended and start before that moment; the latest start first. */
export async function listComingContests(db: Database, now: number, startBefore: number) {
  const rows = await coming(db, now, startBefore)
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .select([
      'c.id',
      'u.username',
      'c.title',
      'c.type',
      'c.format',
      'c.source',
      'c.auth',
      'c.startTime',
      'c.endTime',
      'c.oiRankScoreType',
      'c.gid',
    ])
    .select((eb) =>
      eb
        .selectFrom('contestRegistrations as r')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('r.cid', '=', 'c.id')
        .as('registered'),
    )
    .orderBy('c.startTime', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, registered: Number(row.registered ?? 0) }))
}

export async function countComingContests(db: Database, now: number, startBefore: number): Promise<number> {
  const row = await coming(db, now, startBefore)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
