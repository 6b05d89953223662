import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
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

/** Whether the user takes part in a visible contest that runs now: registered for it, or with a submission in it. */
export async function isInRunningContest(db: Database, uid: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('contests as c')
    .select('c.id')
    .where('c.visible', '=', 1)
    .where('c.startTime', '<=', now)
    .where('c.endTime', '>', now)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('contestRegistrations as r')
            .select('r.id')
            .whereRef('r.cid', '=', 'c.id')
            .where('r.uid', '=', uid)
            .where('r.status', '=', RegistrationStatus.takesPart),
        ),
        exists(selectFrom('submissions as s').select('s.submitId').whereRef('s.cid', '=', 'c.id').where('s.uid', '=', uid)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
