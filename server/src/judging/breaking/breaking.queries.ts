import { finalVerdicts, isFailedCase } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { BreakingSearchTable } from '../../ground/db/tables/breaking.table.ts'

export type BreakingSearchRow = Selectable<BreakingSearchTable>

export function findBySubmission(db: Database, submitId: number): Promise<BreakingSearchRow | undefined> {
  return db.selectFrom('breakingSearches').selectAll().where('submitId', '=', submitId).executeTakeFirst()
}

export function findSearch(db: Database, id: number): Promise<BreakingSearchRow | undefined> {
  return db.selectFrom('breakingSearches').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest result of equal work. */
export async function findKept(db: Database, pid: number, workHash: string): Promise<string | null> {
  const query = db.selectFrom('breakingSearches').select('result').where('pid', '=', pid).where('workHash', '=', workHash)
  return (await query.where('state', '=', 'done').orderBy('id', 'desc').executeTakeFirst())?.result ?? null
}

/** The search that has waited for longest. */
export function firstWaiting(db: Database): Promise<Pick<BreakingSearchRow, 'id' | 'uid'> | undefined> {
  return db.selectFrom('breakingSearches').select(['id', 'uid']).where('state', '=', 'waiting').orderBy('id').executeTakeFirst()
}

export async function countWaiting(db: Database, uid: string): Promise<number> {
  const query = db.selectFrom('breakingSearches').where('state', '=', 'waiting').where('uid', '=', uid)
  return Number((await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)
}

/** Whether a search stands in the queue of the judge or runs. */
export async function isQueued(db: Database): Promise<boolean> {
  return (await db.selectFrom('judgeJobs').select('id').where('kind', '=', 'breaking').limit(1).executeTakeFirst()) !== undefined
}

/** Stores the search of a submission, in place of an earlier one. */
export async function putSearch(db: Database, row: Insertable<BreakingSearchTable>): Promise<void> {
  const { uid, workHash, state, result, gmtModified } = row
  await db
    .insertInto('breakingSearches')
    .values(row)
    .onConflict((conflict) => conflict.column('submitId').doUpdateSet({ uid, workHash, state, result: result ?? null, gmtModified }))
    .execute()
}

export async function setSearch(db: Database, id: number, fields: Updateable<BreakingSearchTable>): Promise<void> {
  await db.updateTable('breakingSearches').set(fields).where('id', '=', id).execute()
}

/** The program of a submission, and the problem that it was sent to. */
export function findProgram(db: Database, submitId: number): Promise<{ pid: number; language: string; code: string } | undefined> {
  return db.selectFrom('submissions').select(['pid', 'language', 'code']).where('submitId', '=', submitId).executeTakeFirst()
}

/** Submissions of a user to a problem that its judge has found wrong. */
export async function countWrongTries(db: Database, uid: string, pid: number): Promise<number> {
  const query = db
    .selectFrom('submissions')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('status', 'in', finalVerdicts.filter(isFailedCase))
  return Number((await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)
}

export async function findRule(db: Database, pid: number): Promise<number | null> {
  return (await db.selectFrom('breakingRules').select('afterTries').where('pid', '=', pid).executeTakeFirst())?.afterTries ?? null
}

export async function putRule(db: Database, pid: number, afterTries: number | null, now: number): Promise<void> {
  if (afterTries === null) {
    await db.deleteFrom('breakingRules').where('pid', '=', pid).execute()
    return
  }
  await db
    .insertInto('breakingRules')
    .values({ pid, afterTries, gmtCreate: now, gmtModified: now })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet({ afterTries, gmtModified: now }))
    .execute()
}
