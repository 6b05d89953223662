import { outcomeOf, recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import { formatSubtaskPoints, type SubtaskPoints, subtaskPointsOf } from '@touchstone/shared/contests/scoreboard/subtask-points.ts'
import { judgeCaseModes } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { NewContestRun } from '../../judging/submission/submission-effects.ts'

export async function insertRecord(db: Transaction, record: NewContestRun, now: number): Promise<void> {
  await db
    .insertInto('contestRecords')
    .values({ ...record, status: recordStatus.none, gmtCreate: now, gmtModified: now })
    .execute()
}

async function findSubtaskPoints(db: Transaction, submitId: number, score: number): Promise<SubtaskPoints | null> {
  const rows = await db.selectFrom('submissionCases').select(['groupNum', 'score', 'mode']).where('submitId', '=', submitId).execute()
  const mode = judgeCaseModes.find((known) => known === rows[0]?.mode) ?? null
  const cases = rows.map((row) => ({ groupNum: row.groupNum, score: row.score ?? 0 }))
  return subtaskPointsOf(mode, cases, score)
}

/** Stores the board's figures of a run, after its submission is written. A run without a verdict has none. */
export async function moveRecord(db: Transaction, submitId: number, status: Verdict, now: number): Promise<void> {
  const outcome = outcomeOf(status)
  const figures = await db.selectFrom('submissions').select(['score', 'time']).where('submitId', '=', submitId).executeTakeFirst()
  const { score = null, time = null } = outcome === 'none' ? {} : (figures ?? {})
  const subtaskScores = score === null ? null : formatSubtaskPoints(await findSubtaskPoints(db, submitId, score))
  await db
    .updateTable('contestRecords')
    .set({ status: recordStatus[outcome], score, useTime: time, subtaskScores, gmtModified: now })
    .where('submitId', '=', submitId)
    .execute()
}

/**
 * Stores the points by subtask of runs that have none yet: runs judged by a version that stored no such points. Without them a board by best
 * subtask would count only the best whole run.
 */
export async function fillSubtaskPoints(db: Transaction, cid: number): Promise<void> {
  const rows = await db
    .selectFrom('contestRecords as r')
    .innerJoin('submissionCases as c', 'c.submitId', 'r.submitId')
    .select(['r.submitId', 'r.score'])
    .distinct()
    .where('r.cid', '=', cid)
    .where('r.score', 'is not', null)
    .where('r.subtaskScores', 'is', null)
    .where('c.groupNum', 'is not', null)
    .execute()
  for (const { submitId, score } of rows) {
    if (score === null) continue
    const subtaskScores = formatSubtaskPoints(await findSubtaskPoints(db, submitId, score))
    if (subtaskScores !== null) await db.updateTable('contestRecords').set({ subtaskScores }).where('submitId', '=', submitId).execute()
  }
}

/** Contests whose type does not say their format; only such a format counts by subtask. */
export async function listOfStoredFormat(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('contests').select('id').where('format', 'is not', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
