import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import type { Database } from '../../ground/db/database.ts'

/**
 * The number of shown trainings, and of visible contests that have not ended, with each problem; absent: none.
 * @param apartFrom a contest that does not count; null: every one counts
 */
export async function countUses(
  db: Database,
  pids: readonly number[],
  { apartFrom, now }: { apartFrom: number | null; now: number },
): Promise<Map<number, number>> {
  if (pids.length === 0) return new Map()
  const inTrainings = await db
    .selectFrom('trainingProblems as tp')
    .innerJoin('trainings as t', 't.id', 'tp.tid')
    .select((eb) => ['tp.pid', eb.fn.countAll<number>().as('n')])
    .where('tp.pid', 'in', [...pids])
    .where('t.status', '=', TrainingStatus.shown)
    .groupBy('tp.pid')
    .execute()
  const inContests = await db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select((eb) => ['cp.pid', eb.fn.countAll<number>().as('n')])
    .where('cp.pid', 'in', [...pids])
    .$if(apartFrom !== null, (query) => query.where('cp.cid', '!=', apartFrom))
    .where('cp.removedAt', 'is', null)
    .where('c.visible', '=', 1)
    .where('c.endTime', '>', now)
    .groupBy('cp.pid')
    .execute()
  const uses = new Map<number, number>()
  for (const { pid, n } of [...inTrainings, ...inContests]) uses.set(pid, (uses.get(pid) ?? 0) + Number(n))
  return uses
}
