import type { SystemErrorCode } from '@touchstone/shared/judging/job/system-error.ts'
import type { SystemErrorQuery } from '@touchstone/shared/judging/submission/system-error.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { SubmissionTable } from '../../ground/db/tables/submission.table.ts'

const JAIL_BROKEN = 'judge.jail-broken' satisfies SystemErrorCode

/** Failures of the judge, and its other notes for staff; each half of the condition has an index. */
const concernsStaff = (eb: ExpressionBuilder<{ submissions: SubmissionTable }, 'submissions'>) =>
  eb.or([eb('submissions.status', '=', Verdict.SystemError), eb('submissions.errorCode', '=', JAIL_BROKEN)])

/** Newest first. */
export function listSystemErrors(db: Database, { currentPage, limit }: SystemErrorQuery) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .select([
      'submitId',
      'pid',
      'displayPid',
      'submissions.uid',
      'users.username',
      'users.realname',
      'users.className',
      'users.number',
      'language',
      'judger',
      'submitTime',
    ])
    .select(['errorCode', 'errorMessage'])
    .where(concernsStaff)
    .orderBy('submitTime', 'desc')
    .orderBy('submitId', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countSystemErrors(db: Database): Promise<number> {
  const row = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(concernsStaff)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
