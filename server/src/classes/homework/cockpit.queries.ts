import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Database } from '../../ground/db/database.ts'

/** A pupil's submissions to these problems outside contests, newest first. */
export async function listTriesOfPupil(db: Database, uid: string, pids: readonly number[], since: number | null) {
  if (pids.length === 0) return []
  let query = db
    .selectFrom('submissions')
    .select(['submitId', 'pid', 'status', 'score', 'language', 'submitTime'])
    .where('uid', '=', uid)
    .where('pid', 'in', [...pids])
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
  if (since !== null) query = query.where('submitTime', '>=', since)
  const rows = await query.orderBy('submitTime', 'desc').orderBy('submitId', 'desc').execute()
  return rows.map((row) => ({ ...row, submitTime: Number(row.submitTime) }))
}

/** The number of the first failed case by submission; submissions without one are left out. */
export async function firstFailedOf(db: Database, submitIds: readonly number[]): Promise<Map<number, number>> {
  if (submitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissionCases')
    .select((eb) => ['submitId', eb.fn.min('seq').as('seq')])
    .where('submitId', 'in', [...submitIds])
    .where('status', 'not in', [Verdict.Accepted, Verdict.Cancelled])
    .groupBy('submitId')
    .execute()
  return new Map(rows.map(({ submitId, seq }) => [submitId, Number(seq)]))
}
