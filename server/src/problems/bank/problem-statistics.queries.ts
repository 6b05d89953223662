import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/** Newest accepted submissions of a problem outside contests; `gid` null: those of no group. */
export function newestAccepted(db: Database, pid: number, gid: number | null, limit: number) {
  return db
    .selectFrom('submissions')
    .select(['uid', 'language', 'time', 'memory'])
    .where('pid', '=', pid)
    .where('status', '=', Verdict.Accepted)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .where((eb) => (gid === null ? eb('gid', 'is', null) : eb('gid', '=', gid)))
    .orderBy('submitTime', 'desc')
    .limit(limit)
}

/** The least time (ms) and memory (KB) of a user's accepted submissions, in one language or in any. */
export function bestOf(db: Database, pid: number, uid: string, gid: number | null, language: string | undefined) {
  let query = db
    .selectFrom('submissions')
    .select((eb) => [eb.fn.min('time').as('time'), eb.fn.min('memory').as('memory')])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    // The sign prevents SQLite from reading all accepted submissions by the other index.
    .where(sql<number>`+status`, '=', Verdict.Accepted)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .where((eb) => (gid === null ? eb('gid', 'is', null) : eb('gid', '=', gid)))
  if (language !== undefined) query = query.where('language', '=', language)
  return query
}
