import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { SystemErrorQuery } from '@touchstone/shared/submission/system-error.schema.ts'
import type { Database } from '../db/database.ts'

/** Newest first; the index on status and time serves it. */
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
    .where('submissions.status', '=', Verdict.SystemError)
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
    .where('status', '=', Verdict.SystemError)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
