import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Updateable } from 'kysely'
import type { SubmissionTable } from '../../ground/db/tables/submission.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import * as queries from './submission.queries.ts'
import type { VerdictReach } from './submission-effects.ts'

type Moved = Pick<queries.Submission, 'submitId' | 'pid' | 'uid' | 'cid' | 'gid' | 'isTrial' | 'status'>
/** Fields that change with a status; only `moveTo` writes the status itself. */
type Fields = Omit<Updateable<SubmissionTable>, 'status' | 'submitId'>

/**
 * Moves a submission to a status: writes the row, and in the same transaction the problem's counts and the solved mark, or the record of a
 * contest. No other function writes the status of a stored submission.
 * @param submission as stored now
 * @param fields further fields of the row
 */
export async function moveTo(
  db: Transaction,
  { problems, effects }: VerdictReach,
  submission: Moved,
  status: Verdict,
  now: number,
  fields: Fields = {},
): Promise<void> {
  const { submitId, pid, uid, cid, gid, status: from } = submission
  const isTrial = submission.isTrial === 1
  await queries.setStatus(db, submitId, { ...fields, status, gmtModified: now })
  await problems.moveCount(db, { pid, cid, gid, isTrial, from, to: status })
  if (cid !== null) await effects.contestRecord.move(db, submitId, status, now)
  const countsAsSolved = cid === null && gid === null && !isTrial
  if (countsAsSolved && status === Verdict.Accepted) await queries.insertSolved(db, { submitId, uid, pid, gmtCreate: now })
  if (countsAsSolved && from === Verdict.Accepted && status !== Verdict.Accepted) await queries.deleteSolved(db, submitId)
}

/**
 * Makes the result of a judging the submission's, with its cases, counts and solved mark.
 * @param submission as stored now
 * @param fields further fields
 */
export async function storeResult(
  db: Transaction,
  reach: VerdictReach,
  submission: Moved & { caseCount: number | null },
  { result, mode }: { result: JudgeResult; mode: string },
  now: number,
  fields: Fields = {},
): Promise<void> {
  const { submitId } = submission
  const { status, ...columns } = queries.resultColumns(result)
  await queries.deleteCases(db, submitId)
  await queries.insertCases(db, submitId, result.cases, mode, now)
  const caseCount = result.cases.length || submission.caseCount
  await moveTo(db, reach, submission, status, now, { ...columns, caseCount, judgedAt: now, ...fields })
}
