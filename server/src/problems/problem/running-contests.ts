import type { Database } from '../../ground/db/database.ts'

/** Visible contests with the problem that run now, and whether their contestants may read failed samples. */
export async function listRunningContests(db: Database, pid: number, now: number): Promise<{ cid: number; showsSamples: boolean }[]> {
  const rows = await db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select(['c.id', 'c.showsSamples', 'c.visible'])
    .where('cp.pid', '=', pid)
    .where('cp.removedAt', 'is', null)
    .where('c.startTime', '<=', now)
    .where('c.endTime', '>', now)
    .execute()
  return rows.filter(({ visible }) => visible === 1).map(({ id, showsSamples }) => ({ cid: id, showsSamples: showsSamples === 1 }))
}
