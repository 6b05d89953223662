import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

export async function countPublicSubmissions(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .where('gid', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Best OI rank score per problem, outside of contests and groups. */
export async function listBestScores(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select((eb) => ['pid', eb.fn.max('oiRankScore').as('best')])
    .where('uid', '=', uid)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .where('gid', 'is', null)
    .where('oiRankScore', 'is not', null)
    .groupBy('pid')
    .orderBy('pid')
    .execute()
  return rows.map((row) => Number(row.best))
}

/** Solved problems in the order of the problem list. */
export function listSolvedProblems(db: Database, uid: string) {
  const pids = db.selectFrom('solved').select('pid').where('uid', '=', uid)
  return db
    .selectFrom('problems')
    .select(['id', 'problemId', 'difficulty', 'level', 'title', 'auth', 'isGroup'])
    .where('id', 'in', pids)
    .orderBy(sql`length(${sql.ref('problemId')})`)
    .orderBy('problemId')
    .execute()
}

export async function findLastSignIn(db: Database, uid: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('uid', '=', uid)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Times of a user's submissions outside of contests, groups included. */
export async function listSubmitTimes(db: Database, uid: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('submitTime')
    .where('uid', '=', uid)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .where('submitTime', '>=', since)
    .orderBy('submitTime')
    .execute()
  return rows.map((row) => row.submitTime)
}

/** When each problem was solved for the first time, since then. */
export async function listFirstSolves(db: Database, uid: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solved')
    .select((eb) => eb.fn.min('gmtCreate').as('at'))
    .where('uid', '=', uid)
    .groupBy('pid')
    .having((eb) => eb(eb.fn.min('gmtCreate'), '>=', since))
    .execute()
  return rows.map(({ at }) => at)
}

/** Public problems with submissions of the bank and without a solution, the last tried first. */
export function listUnfinished(db: Database, uid: string, without: readonly number[], limit: number) {
  const solved = db.selectFrom('solved').select('pid').where('uid', '=', uid)
  const query = db
    .selectFrom('submissions as s')
    .innerJoin('problems as p', 'p.id', 's.pid')
    .where('s.uid', '=', uid)
    .where('s.cid', 'is', null)
    .where('s.gid', 'is', null)
    .where('s.isTrial', '=', 0)
    .where('p.auth', '=', ProblemAuth.Public)
    .where('p.isGroup', '=', 0)
    .where('p.id', 'not in', solved)
  return (without.length > 0 ? query.where('p.id', 'not in', [...without]) : query)
    .select((eb) => ['p.id', 'p.problemId', 'p.title', eb.fn.countAll<number>().as('tries'), eb.fn.max('s.submitTime').as('lastAt')])
    .groupBy('p.id')
    .orderBy('lastAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
