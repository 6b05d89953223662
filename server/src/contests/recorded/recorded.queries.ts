import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ContestTable } from '../../ground/db/tables/contest.table.ts'
import type { ProblemTable } from '../../ground/db/tables/problem.table.ts'
import type { SubmissionTable } from '../../ground/db/tables/submission.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export async function insertContest(db: Transaction, row: Insertable<ContestTable>): Promise<number> {
  return (await db.insertInto('contests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setStars(db: Transaction, cid: number, starAccount: string): Promise<void> {
  await db.updateTable('contests').set({ starAccount }).where('id', '=', cid).execute()
}

type Placed = { cid: number; displayId: string; title: string; now: number }

/** A problem for this contest alone, and its place there. */
export async function insertContestProblem(
  db: Transaction,
  problem: Insertable<ProblemTable>,
  { cid, displayId, title, now }: Placed,
): Promise<void> {
  const { id: pid } = await db.insertInto('problems').values(problem).returning('id').executeTakeFirstOrThrow()
  const place = { cid, pid, displayId, displayTitle: title, gmtCreate: now, gmtModified: now }
  await db.insertInto('contestProblems').values(place).execute()
}

export async function insertRegistrations(db: Transaction, cid: number, uids: readonly string[], now: number): Promise<void> {
  const rows = uids.map((uid) => ({ cid, uid, gmtCreate: now, gmtModified: now }))
  if (rows.length > 0) await db.insertInto('contestRegistrations').values(rows).execute()
}

export async function listPlaces(db: Database, cid: number) {
  return db
    .selectFrom('contestProblems as c')
    .innerJoin('problems as p', 'p.id', 'c.pid')
    .select(['c.id as cpid', 'c.pid', 'c.displayId', 'c.displayTitle', 'p.problemId', 'p.source'])
    .where('c.cid', '=', cid)
    .where('c.removedAt', 'is', null)
    .orderBy('c.displayId')
    .execute()
}

export async function listUids(db: Database, usernames: readonly string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['uid', 'username']).where('username', 'in', usernames).execute()
  return new Map(rows.map(({ uid, username }) => [username, uid]))
}

type Counted = {
  cid: number
  cpid: number
  pid: number
  uid: string
  time: number
  status: number | null
  score: number | null
  subtaskScores: string | null
}

/** Stores a judged submission and its contest record. @returns its number */
export async function insertJudgedRun(db: Transaction, submission: Insertable<SubmissionTable>, record: Counted): Promise<number> {
  const { submitId } = await db.insertInto('submissions').values(submission).returning('submitId').executeTakeFirstOrThrow()
  const { gmtCreate, gmtModified } = submission
  await db
    .insertInto('contestRecords')
    .values({ ...record, submitId, gmtCreate, gmtModified })
    .execute()
  return submitId
}

/** Moves a contest in time, with all its submissions. */
export async function shiftContest(db: Transaction, cid: number, byMs: number, now: number): Promise<void> {
  const shifted = (column: string) => sql<number>`${sql.ref(column)} + ${byMs}`
  await db
    .updateTable('contests')
    .set({ startTime: shifted('startTime'), endTime: shifted('endTime'), sealRankTime: shifted('sealRankTime'), gmtModified: now })
    .where('id', '=', cid)
    .execute()
  await db
    .updateTable('submissions')
    .set({ submitTime: shifted('submitTime'), judgedAt: shifted('judgedAt') })
    .where('cid', '=', cid)
    .execute()
}

/** Runs since the start with their verdicts, in order. */
export function listJudgedRuns(db: Database, cid: number) {
  return db
    .selectFrom('contestRecords as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['r.submitId', 'r.uid', 'r.pid', 'r.time', 'r.score', 'r.subtaskScores', 's.status'])
    .where('r.cid', '=', cid)
    .where('r.time', '>=', 0)
    .orderBy('r.time')
    .orderBy('r.submitId')
    .execute()
}
