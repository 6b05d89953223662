import { DEFAULT_POINTS } from '@touchstone/shared/classes/homework/homework-result.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TrainingProblemTable } from '../../ground/db/tables/training.table.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'
import type { Paging } from './training.queries.ts'

/** A problem's place in a training; its display id is the problem's present one. */
export type TrainingPlace = Omit<Selectable<TrainingProblemTable>, 'points' | 'opensProblem'> & { points: number; timeLimitMs: number }

function places(db: Database) {
  return db
    .selectFrom('trainingProblems as tp')
    .innerJoin('problems as p', 'p.id', 'tp.pid')
    .select(['tp.id', 'tp.tid', 'tp.pid', 'p.problemId as displayId', 'tp.rank', 'tp.isChallenge', 'tp.gmtCreate', 'tp.gmtModified'])
    .select('p.timeLimit as timeLimitMs')
    .select((eb) => eb.fn.coalesce('tp.points', eb.lit(DEFAULT_POINTS)).as('points'))
}

export function findPlace(db: Database, tid: number, pid: number): Promise<TrainingPlace | undefined> {
  return places(db).where('tp.tid', '=', tid).where('tp.pid', '=', pid).executeTakeFirst()
}

export function findPlaceById(db: Database, id: number): Promise<TrainingPlace | undefined> {
  return places(db).where('tp.id', '=', id).executeTakeFirst()
}

export async function insertPlace(
  db: Database,
  place: Omit<TrainingPlace, 'id' | 'points' | 'isChallenge' | 'timeLimitMs'> & { opensProblem: number },
): Promise<void> {
  await db.insertInto('trainingProblems').values(place).execute()
}

export async function setPlace(db: Database, id: number, fields: Updateable<TrainingProblemTable>): Promise<void> {
  await db.updateTable('trainingProblems').set(fields).where('id', '=', id).execute()
}

export async function deletePlace(db: Database, id: number): Promise<void> {
  await db.deleteFrom('trainingProblems').where('id', '=', id).execute()
}

/** Places of all its problems in order, hidden ones included. */
export function listOrder(db: Database, tid: number): Promise<Pick<TrainingPlace, 'id' | 'pid' | 'rank'>[]> {
  return db.selectFrom('trainingProblems').select(['id', 'pid', 'rank']).where('tid', '=', tid).orderBy('rank').orderBy('id').execute()
}

type Extent = { registrations: number; records: number; problems: number; hints: number }

/** Data that is deleted with a training. */
export async function countExtent(db: Database, tid: number): Promise<Extent> {
  const count = async (table: 'trainingRegistrations' | 'trainingRecords' | 'trainingProblems' | 'hints') => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where tid = ${tid}`.execute(db)
    return Number(rows[0]?.n ?? 0)
  }
  return {
    registrations: await count('trainingRegistrations'),
    records: await count('trainingRecords'),
    problems: await count('trainingProblems'),
    hints: await count('hints'),
  }
}

/** The last rank in use; a new problem follows it. */
export async function findLastRank(db: Database, tid: number): Promise<number> {
  const row = await db
    .selectFrom('trainingProblems')
    .select((eb) => eb.fn.max('rank').as('last'))
    .where('tid', '=', tid)
    .executeTakeFirst()
  return Number(row?.last ?? -1)
}

/** `search`: by `problemsAndAuthors`. */
type Wanted = { tid: number; search: TextSearch | undefined; inTraining: boolean }

/** The problems of a training, or problems of the bank that it lacks. */
function wanted(db: Database, { tid, search, inTraining }: Wanted, purpose: Purpose) {
  const place = db.selectFrom('trainingProblems').select('trainingProblems.pid').where('trainingProblems.tid', '=', tid)
  let query = narrowed(db, 'problems as p', search, purpose, db.selectFrom('problems as p'))
    .leftJoin('trainingProblems as tp', (join) => join.onRef('tp.pid', '=', 'p.id').on('tp.tid', '=', tid))
    .where('p.id', inTraining ? 'in' : 'not in', place)
  if (!inTraining) query = query.where('p.auth', '=', ProblemAuth.Public).where('p.isGroup', '=', 0)
  return search ? query.where(search.matches('p')) : query
}

export async function listWanted(db: Database, filter: Wanted, { currentPage, limit }: Paging): Promise<number[]> {
  const query = wanted(db, filter, 'page').select('p.id')
  const ordered = filter.inTraining ? query.orderBy('tp.rank').orderBy('tp.id') : query.orderBy('p.id', 'desc')
  const rows = await ordered
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countWanted(db: Database, filter: Wanted): Promise<number> {
  const row = await wanted(db, filter, 'count')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function listPlaces(db: Database, tid: number, pids: readonly number[]): Promise<TrainingPlace[]> {
  if (pids.length === 0) return []
  return places(db)
    .where('tp.tid', '=', tid)
    .where('tp.pid', 'in', [...pids])
    .execute()
}
