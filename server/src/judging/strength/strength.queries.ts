import { finalVerdicts, isFailedCase } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { StrengthCheckTable, StrengthProgramTable } from '../../ground/db/tables/strength.table.ts'

export type StrengthCheckRow = Selectable<StrengthCheckTable>
export type StrengthProgramRow = Selectable<StrengthProgramTable>
export type NewProgram = Insertable<StrengthProgramTable>

const BATCH = 30

export function findCheck(db: Database, pid: number): Promise<StrengthCheckRow | undefined> {
  return db.selectFrom('strengthChecks').selectAll().where('pid', '=', pid).executeTakeFirst()
}

/** Stores a check in place of an earlier one, whose programs go. */
export async function putCheck(db: Database, row: Insertable<StrengthCheckTable>, programs: readonly NewProgram[]): Promise<void> {
  await db.deleteFrom('strengthChecks').where('pid', '=', row.pid).execute()
  await db.insertInto('strengthChecks').values(row).execute()
  for (let at = 0; at < programs.length; at += BATCH)
    await db
      .insertInto('strengthPrograms')
      .values(programs.slice(at, at + BATCH))
      .execute()
}

export async function setCheck(db: Database, pid: number, fields: Updateable<StrengthCheckTable>): Promise<void> {
  await db.updateTable('strengthChecks').set(fields).where('pid', '=', pid).execute()
}

/** Every change of a problem, of its solutions and of its validators moves a part of it. */
const stamps = sql<string>`p.gmt_modified
  || ' ' || (select count(*) || ' ' || coalesce(max(s.gmt_modified), 0) from problem_solutions as s where s.pid = p.id)
  || ' ' || (select count(*) || ' ' || coalesce(max(w.gmt_modified), 0) from workshop_parts as w where w.pid = p.id and w.kind = 'validator')`

export async function findStamps(db: Database, pid: number): Promise<string | null> {
  const row = await db.selectFrom('problems as p').select(stamps.as('seen')).where('p.id', '=', pid).executeTakeFirst()
  return row?.seen ?? null
}

/** Finished checks that were not compared with the present state of their problems. */
export function listToCompare(db: Database, limit: number): Promise<Pick<StrengthCheckRow, 'pid' | 'token'>[]> {
  return db
    .selectFrom('strengthChecks as c')
    .innerJoin('problems as p', 'p.id', 'c.pid')
    .select(['c.pid', 'c.token'])
    .where('c.state', '=', 'done')
    .where((eb) => eb.or([eb('c.seen', 'is', null), eb('c.seen', '!=', stamps)]))
    .orderBy('c.pid')
    .limit(limit)
    .execute()
}

/** The checks of some problems, with the numbers of their programs by end. */
export async function listFigures(db: Database, pids: readonly number[]) {
  const checks = await db
    .selectFrom('strengthChecks')
    .select(['pid', 'state', 'isStale', 'gmtModified'])
    .where('pid', 'in', [...pids])
    .execute()
  const ends = await db
    .selectFrom('strengthPrograms')
    .select((eb) => ['pid', 'outcome', eb.fn.countAll<number>().as('n')])
    .where('pid', 'in', [...pids])
    .where('source', '!=', 'solution')
    .groupBy(['pid', 'outcome'])
    .execute()
  return { checks, ends: Map.groupBy(ends, ({ pid }) => pid) }
}

/** The running check that has waited for longest. */
export function firstRunning(db: Database): Promise<Pick<StrengthCheckRow, 'pid' | 'token' | 'uid'> | undefined> {
  const query = db.selectFrom('strengthChecks').select(['pid', 'token', 'uid']).where('state', '=', 'running')
  return query.orderBy('gmtModified').orderBy('pid').executeTakeFirst()
}

/** Whether a step of any check stands in the queue of the judge or runs. */
export async function isQueued(db: Database): Promise<boolean> {
  return (await db.selectFrom('judgeJobs').select('id').where('kind', '=', 'strength').limit(1).executeTakeFirst()) !== undefined
}

export async function findJobState(db: Database, jobId: number): Promise<'ready' | 'active' | undefined> {
  return (await db.selectFrom('judgeJobs').select('state').where('id', '=', jobId).executeTakeFirst())?.state
}

export async function removeJobOf(db: Database, jobId: number): Promise<void> {
  await db.deleteFrom('judgeJobs').where('id', '=', jobId).execute()
}

export type ProgramEnd = Pick<StrengthProgramRow, 'pid' | 'number' | 'source' | 'name' | 'kind' | 'outcome' | 'test'>

/** Every program of a check without its code. */
export function listEnds(db: Database, pid: number): Promise<ProgramEnd[]> {
  return db
    .selectFrom('strengthPrograms')
    .select(['pid', 'number', 'source', 'name', 'kind', 'outcome', 'test'])
    .where('pid', '=', pid)
    .orderBy('number')
    .execute()
}

/** Programs that wait for a judging, in order. */
export function listWaiting(db: Database, pid: number, limit: number): Promise<StrengthProgramRow[]> {
  const query = db.selectFrom('strengthPrograms').selectAll().where('pid', '=', pid).where('outcome', 'is', null)
  return query.orderBy('number').limit(limit).execute()
}

/** The first program that passes every test and was not searched. */
export function firstPassed(db: Database, pid: number): Promise<StrengthProgramRow | undefined> {
  const query = db.selectFrom('strengthPrograms').selectAll().where('pid', '=', pid).where('outcome', '=', 'passed')
  return query.where('source', '!=', 'solution').orderBy('number').limit(1).executeTakeFirst()
}

export function findProgram(db: Database, pid: number, number: number): Promise<StrengthProgramRow | undefined> {
  return db.selectFrom('strengthPrograms').selectAll().where('pid', '=', pid).where('number', '=', number).executeTakeFirst()
}

export async function setProgram(db: Database, pid: number, number: number, fields: Updateable<StrengthProgramTable>): Promise<void> {
  await db.updateTable('strengthPrograms').set(fields).where('pid', '=', pid).where('number', '=', number).execute()
}

/** Ends every search that has not begun. */
export async function setPassedUnsearched(db: Database, pid: number): Promise<void> {
  await db
    .updateTable('strengthPrograms')
    .set({ outcome: 'unsearched', code: null })
    .where('pid', '=', pid)
    .where('outcome', '=', 'passed')
    .where('source', '!=', 'solution')
    .execute()
}

/** Programs of pupils that have no end yet leave the check. @returns whether there were any */
export async function deleteOpenPupils(db: Database, pid: number): Promise<boolean> {
  const query = db.deleteFrom('strengthPrograms').where('pid', '=', pid).where('source', '=', 'pupil')
  const gone = await query.where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'passed')])).executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

const survivors = (db: Database, pid: number) =>
  db.selectFrom('strengthPrograms').where('pid', '=', pid).where('outcome', 'in', ['proven', 'not-shown', 'unsearched'])

export async function countSurvivors(db: Database, pid: number): Promise<number> {
  const { count } = await survivors(db, pid)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const isProven = sql`case when outcome = 'proven' then 1 else 0 end`

/** Programs with proof of a difference come before the others. */
export function listSurvivors(db: Database, pid: number, page: { limit: number; offset: number }): Promise<StrengthProgramRow[]> {
  return survivors(db, pid).selectAll().orderBy(isProven, 'desc').orderBy('number').limit(page.limit).offset(page.offset).execute()
}

export function findSubmitted(db: Database, submitId: number): Promise<{ language: string; code: string } | undefined> {
  return db.selectFrom('submissions').select(['language', 'code']).where('submitId', '=', submitId).executeTakeFirst()
}

/** Wrong submissions of a problem, the newest first. */
export function listWrong(db: Database, pid: number, limit: number): Promise<{ submitId: number; language: string; code: string }[]> {
  return db
    .selectFrom('submissions')
    .select(['submitId', 'language', 'code'])
    .where('pid', '=', pid)
    .where('isTrial', '=', 0)
    .where('isManual', '=', 0)
    .where('status', 'in', finalVerdicts.filter(isFailedCase))
    .orderBy('submitId', 'desc')
    .limit(limit)
    .execute()
}

export async function withPupils(db: Database, pid: number): Promise<boolean> {
  const row = await db.selectFrom('strengthRules').select('withPupils').where('pid', '=', pid).executeTakeFirst()
  return row?.withPupils === 1
}

export async function putRule(db: Database, pid: number, withPupils: boolean, now: number): Promise<void> {
  const fields = { withPupils: withPupils ? 1 : 0, gmtModified: now } as const
  await db
    .insertInto('strengthRules')
    .values({ pid, ...fields, gmtCreate: now })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(fields))
    .execute()
}
