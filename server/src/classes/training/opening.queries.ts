import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/** A private problem that opens with its homework, and the homework. */
export type OpeningProblem = { id: number; tid: number; pid: number; gid: number; title: string; problemId: string; uid: string }

/** Problems of shown homework that opens now or has opened, while they still wait. `uid`: the author of the homework, or the group's owner. */
export async function listOpening(db: Database, now: number): Promise<OpeningProblem[]> {
  const rows = await db
    .selectFrom('trainingProblems as tp')
    .innerJoin('trainings as t', 't.id', 'tp.tid')
    .innerJoin('groups as g', 'g.id', 't.gid')
    .innerJoin('problems as p', 'p.id', 'tp.pid')
    .select(['tp.id', 'tp.tid', 'tp.pid', 'g.id as gid', 't.title', 'p.problemId', 't.authorUid', 'g.uid as ownerUid'])
    .where('tp.opensProblem', '=', sql.lit(1))
    .where('t.status', '=', TrainingStatus.shown)
    .where('g.status', '=', GroupStatus.normal)
    .where((eb) => eb.or([eb('t.opensAt', 'is', null), eb('t.opensAt', '<=', now)]))
    .orderBy('tp.id')
    .execute()
  return rows.map(({ authorUid, ownerUid, ...row }) => ({ ...row, uid: authorUid ?? ownerUid }))
}

/** @returns whether it still waited */
export async function endWaiting(db: Database, id: number): Promise<boolean> {
  const result = await db
    .updateTable('trainingProblems')
    .set({ opensProblem: 0 })
    .where('id', '=', id)
    .where('opensProblem', '=', 1)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}
