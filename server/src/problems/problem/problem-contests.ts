import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'

const MOST_NAMES = 5

type ProblemContest = { id: number; title: string; endTime: number }

/** Contests with the problem, and those that keep its runs after its removal; the last to end first. */
export async function listContestsWith(db: Database, pid: number): Promise<ProblemContest[]> {
  const rows = await db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select(['c.id', 'c.title', 'c.endTime'])
    .where('cp.pid', '=', pid)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('cp.removedAt', 'is', null),
        exists(selectFrom('contestRecords as r').select('r.id').whereRef('r.cid', '=', 'cp.cid').whereRef('r.pid', '=', 'cp.pid')),
      ]),
    )
    .orderBy('c.endTime', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, endTime: Number(row.endTime) }))
}

/**
 * Refuses to remove a problem, its tests or its runs while one of its contests has not ended.
 * @throws DomainError problem.contest-not-ended
 */
export async function demandContestsEnded(db: Database, pid: number, now: number): Promise<void> {
  const names = (await listContestsWith(db, pid)).filter(({ endTime }) => endTime > now).map(({ title }) => title)
  const contests = names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} ...` : names.join(', ')
  if (names.length > 0) throw new DomainError('problem.contest-not-ended', { contests })
}
