import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ContestTable } from '../../ground/db/tables/contest.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { type Contest, hasFormat, toContest } from './contest.queries.ts'

type ListFilter = {
  /** A group's contests; null: those of the site. */
  gid: number | null
  keyword?: string | undefined
  status?: number | null | undefined
  type?: number | null | undefined
  format?: ContestFormat | null | undefined
  visible?: boolean | null | undefined
}

function filterContests(db: Database, { gid, keyword, status, type, format, visible }: ListFilter, now: number) {
  let query = db.selectFrom('contests as c').where('c.gid', gid === null ? 'is' : '=', gid)
  if (type != null) query = query.where('c.type', '=', type)
  if (format != null) query = query.where(hasFormat(format))
  if (visible != null) query = query.where('c.visible', '=', visible ? 1 : 0)
  if (status === ContestPhase.scheduled) query = query.where('c.startTime', '>', now)
  if (status === ContestPhase.running) query = query.where('c.startTime', '<=', now).where('c.endTime', '>', now)
  if (status === ContestPhase.ended) query = query.where('c.endTime', '<=', now)
  if (!keyword) return query
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  const id = /^\d{1,9}$/.test(keyword) ? Number(keyword) : -1
  return query.where((eb) => eb.or([likeFolded(sql`lower(c.title)`, pattern), eb('c.id', '=', id)]))
}

type StaffRow = Contest & { author: string | null; problemCount: number; registered: number }

/** Newest first. */
export async function listForStaff(
  db: Database,
  filter: ListFilter,
  now: number,
  page: { currentPage: number; limit: number },
): Promise<StaffRow[]> {
  const rows = await filterContests(db, filter, now)
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .selectAll('c')
    .select('u.username as author')
    .select((eb) => [
      eb
        .selectFrom('contestProblems as p')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('p.cid', '=', 'c.id')
        .where('p.removedAt', 'is', null)
        .as('problemCount'),
      eb
        .selectFrom('contestRegistrations as r')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('r.cid', '=', 'c.id')
        .where('r.status', '=', RegistrationStatus.takesPart)
        .as('registered'),
    ])
    .orderBy('c.gmtCreate', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map(({ author, problemCount, registered, ...row }) => ({
    ...toContest(row),
    author,
    problemCount: Number(problemCount ?? 0),
    registered: Number(registered ?? 0),
  }))
}

export async function countForStaff(db: Database, filter: ListFilter, now: number): Promise<number> {
  const row = await filterContests(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function insertContest(db: Database, row: Insertable<ContestTable>): Promise<number> {
  return (await db.insertInto('contests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setContest(db: Database, cid: number, fields: Updateable<ContestTable>): Promise<void> {
  await db.updateTable('contests').set(fields).where('id', '=', cid).execute()
}

/** Also deletes its dependents: problems' places, registrations, announcements, submissions. */
export async function deleteContest(db: Database, cid: number): Promise<void> {
  await db.deleteFrom('contests').where('id', '=', cid).execute()
}

export async function findUsername(db: Database, uid: string): Promise<string | null> {
  return (await db.selectFrom('users').select('username').where('uid', '=', uid).executeTakeFirst())?.username ?? null
}

/** @returns the number of registrations; removed people stay removed */
export async function wipeRegistrations(db: Database, cid: number): Promise<number> {
  const result = await db
    .deleteFrom('contestRegistrations')
    .where('cid', '=', cid)
    .where('status', '=', RegistrationStatus.takesPart)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function countRegistered(db: Database, cid: number): Promise<number> {
  const row = await db
    .selectFrom('contestRegistrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cid', '=', cid)
    .where('status', '=', RegistrationStatus.takesPart)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

async function countOf(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from ${rows}`.execute(db)
  return Number(found.rows[0]?.n ?? 0)
}

/** Counts of the rows that are deleted with a contest. */
export async function findExtent(db: Database, cid: number) {
  const count = (table: 'contestProblems' | 'contestRegistrations' | 'submissions' | 'announcements' | 'contestPrints') =>
    countOf(db, sql`${sql.table(table)} where cid = ${cid}`)
  const ownProblems = sql`contest_problems as cp inner join problems as p on p.id = cp.pid
    where cp.cid = ${cid} and p.auth = ${ProblemAuth.Contest}
    and not exists (select 1 from contest_problems as other where other.pid = cp.pid and other.cid <> ${cid})`
  return {
    problems: await count('contestProblems'),
    ownProblems: await countOf(db, ownProblems),
    registrations: await count('contestRegistrations'),
    submissions: await count('submissions'),
    announcements: await count('announcements'),
    prints: await count('contestPrints'),
  }
}

/** The lists of every contest as they are stored. */
export function listStoredLists(db: Database) {
  return db.selectFrom('contests').select(['id', 'starAccount', 'awardConfig']).orderBy('id').execute()
}
