import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { Verdict as V } from '@touchstone/shared/judging/verdict.ts'
import type { SubmissionFacts } from '@touchstone/shared/submission/submission-access.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SubmissionTable } from '../db/tables/submission.table.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import * as queries from './submission.queries.ts'

type Counted = { submitId: number; pid: number; uid: string; cid: number | null; gid: number | null; isTrial: number; status: number }

/**
 * The one place that changes a submission's status: the problem's counts and the solved table follow in the same transaction.
 * @param submission as stored now
 */
export async function changeStatus(
  db: Database,
  problems: ProblemService,
  submission: Counted,
  status: Verdict,
  now: number,
): Promise<void> {
  const { submitId, pid, uid, cid, gid } = submission
  const isTrial = submission.isTrial === 1
  await problems.moveCount(db, { pid, cid, gid, isTrial, from: submission.status, to: status })
  const countsAsSolved = cid === null && gid === null && !isTrial
  if (countsAsSolved && status === V.Accepted) await queries.insertSolved(db, { submitId, uid, pid, gmtCreate: now })
  if (countsAsSolved && submission.status === V.Accepted && status !== V.Accepted) await queries.deleteSolved(db, submitId)
}

/**
 * Makes the result of a judging the submission's, with its cases, counts and solved mark.
 * @param submission as stored now
 * @param fields what else is to be set
 */
export async function storeResult(
  db: Database,
  problems: ProblemService,
  submission: Counted & { caseCount: number | null },
  { result, mode }: { result: JudgeResult; mode: string },
  now: number,
  fields: Updateable<SubmissionTable> = {},
): Promise<void> {
  const { submitId } = submission
  await changeStatus(db, problems, submission, result.status, now)
  await queries.deleteCases(db, submitId)
  await queries.insertCases(db, submitId, result.cases, mode, now)
  const caseCount = result.cases.length || submission.caseCount
  const judged = { ...queries.resultColumns(result), caseCount, judgedAt: now, gmtModified: now }
  await queries.setSubmission(db, submitId, { ...judged, ...fields })
}

/** Facts for events: nobody's place in a group is known here, so group submissions reach their owner and overseers only. */
export function eventFacts(
  row: Counted & { share: number; codeShare: number; openCaseResult: number; authorUid: string | null },
  hideCode: boolean,
): SubmissionFacts {
  return {
    uid: row.uid,
    cid: row.cid,
    gid: row.gid,
    isTrial: row.isTrial === 1,
    authorUid: row.authorUid,
    share: Boolean(row.share),
    codeShare: Boolean(row.codeShare),
    openCaseResult: Boolean(row.openCaseResult),
    hideCode,
    groupRole: 'none',
  }
}
