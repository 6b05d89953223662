import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ContestProblemTable } from '../../ground/db/tables/contest.table.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'
import type { ContestProblem } from '../contest/contest.queries.ts'

/** The place of a problem in a contest, a removed one included. */
export function findPlace(db: Database, cid: number, pid: number): Promise<ContestProblem | undefined> {
  return db.selectFrom('contestProblems').selectAll().where('cid', '=', cid).where('pid', '=', pid).executeTakeFirst()
}

export function findPlaceById(db: Database, id: number): Promise<ContestProblem | undefined> {
  return db.selectFrom('contestProblems').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertPlace(db: Database, row: Insertable<ContestProblemTable>): Promise<number> {
  return (await db.insertInto('contestProblems').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setPlace(db: Database, id: number, fields: Updateable<ContestProblemTable>): Promise<void> {
  await db.updateTable('contestProblems').set(fields).where('id', '=', id).execute()
}

/** Submissions of a problem in a contest carry its display id. */
export async function renameInContest(db: Database, cid: number, pid: number, displayId: string): Promise<void> {
  await db.updateTable('submissions').set({ displayPid: displayId }).where('cid', '=', cid).where('pid', '=', pid).execute()
}

export async function hasOtherType(db: Database, cid: number, type: number): Promise<boolean> {
  const row = await db
    .selectFrom('contestProblems as cp')
    .innerJoin('problems as p', 'p.id', 'cp.pid')
    .select('cp.id')
    .where('cp.cid', '=', cid)
    .where('cp.removedAt', 'is', null)
    .where('p.type', '!=', type)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function copyPlaces(db: Database, from: number, to: number, now: number): Promise<void> {
  const places = await db
    .selectFrom('contestProblems')
    .select(['pid', 'displayId', 'displayTitle', 'color', 'hidden'])
    .where('cid', '=', from)
    .where('removedAt', 'is', null)
    .execute()
  for (const place of places) await insertPlace(db, { ...place, cid: to, gmtCreate: now, gmtModified: now })
}

type CandidateFilter = {
  cid: number
  /** Of `problems`. */
  search: TextSearch | undefined
  /** Null: of both rule types. */
  type: number | null
  oj: string | undefined
  /** The author whose contest-only problems may be offered; null: all authors. */
  onlyOf: string | null
}

/** Problems of the bank that may be added: without a group, published or for contests, of the wanted rule type, not in the contest yet. */
function candidates(db: Database, { cid, search, type, oj, onlyOf }: CandidateFilter, purpose: Purpose) {
  let query = narrowed(db, 'problems as p', search, purpose, db.selectFrom('problems as p'))
    .where('p.isGroup', '=', 0)
    .where((eb) => {
      const isForContests = eb('p.auth', '=', ProblemAuth.Contest)
      return eb.or([
        eb('p.auth', '=', ProblemAuth.Public),
        onlyOf === null ? isForContests : eb.and([isForContests, eb('p.authorUid', '=', onlyOf)]),
      ])
    })
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contestProblems as cp')
            .select('cp.id')
            .whereRef('cp.pid', '=', 'p.id')
            .where('cp.cid', '=', cid)
            .where('cp.removedAt', 'is', null),
        ),
      ),
    )
  if (type !== null) query = query.where('p.type', '=', type)
  if (oj !== undefined) query = query.where('p.oj', '=', oj)
  return search ? query.where(search.matches('p')) : query
}

type Paging = { currentPage: number; limit: number }

/** Ids, newest first. */
export async function listCandidates(db: Database, filter: CandidateFilter, { currentPage, limit }: Paging): Promise<number[]> {
  const rows = await candidates(db, filter, 'page')
    .select('p.id')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same with their names, newest first, for problems that only their rule type excludes. */
export function listNamed(db: Database, filter: CandidateFilter, limit: number) {
  return candidates(db, filter, 'page').select(['p.id', 'p.problemId', 'p.title']).orderBy('p.id', 'desc').limit(limit).execute()
}

export async function countCandidates(db: Database, filter: CandidateFilter): Promise<number> {
  const row = await candidates(db, filter, 'count')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
