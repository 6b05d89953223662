import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'
import { type NamedProblem, namedProblems } from './problem.queries.ts'

type Paging = { currentPage: number; limit: number }

/** `oj` absent: every judge. */
export type PublicFilter = {
  /** Of `problems`. */
  search: TextSearch | undefined
  tagIds: readonly number[]
  difficulty: number | undefined
  level?: number | undefined
  oj: string | undefined
  /** Problems that are left out. */
  without?: ReadonlySet<number>
}

const idLength = sql<number>`length(problem_id)`

/** Public problems: published, and of no group. */
function publicProblems(db: Database, without: ReadonlySet<number> = new Set(), from = db.selectFrom('problems')) {
  const query = from.where('auth', '=', ProblemAuth.Public).where('isGroup', '=', 0)
  return without.size === 0 ? query : query.where('id', 'not in', [...without])
}

function filterPublic(db: Database, { search, tagIds, difficulty, level, oj, without }: PublicFilter, purpose: Purpose) {
  const from = narrowed(db, 'problems', search, purpose, db.selectFrom('problems'))
  let query = publicProblems(db, without, from)
  if (oj !== undefined) query = query.where('oj', '=', oj)
  if (difficulty !== undefined) query = query.where('difficulty', '=', difficulty)
  if (level !== undefined) query = query.where('level', '=', level)
  if (search) query = query.where(search.matches('problems'))
  for (const tid of new Set(tagIds)) {
    query = query.where((eb) =>
      eb.exists(
        eb.selectFrom('problemTags').select('problemTags.pid').whereRef('problemTags.pid', '=', 'problems.id').where('tid', '=', tid),
      ),
    )
  }
  return query
}

/** Shorter display ids first, so that P9 stands before P10. */
export function publicPage(db: Database, filter: PublicFilter, { currentPage, limit }: Paging) {
  return filterPublic(db, filter, 'page')
    .select(['id', 'problemId', 'title', 'difficulty', 'level', 'type'])
    .orderBy(idLength)
    .orderBy('problemId')
    .limit(limit)
    .offset((currentPage - 1) * limit)
}

export async function countPublic(db: Database, filter: PublicFilter): Promise<number> {
  const row = await filterPublic(db, filter, 'count')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Other judges that public problems come from. */
export async function listPublicJudges(db: Database, without: ReadonlySet<number>): Promise<string[]> {
  const rows = await publicProblems(db, without).where('isRemote', '=', 1).select('oj').distinct().orderBy('oj').execute()
  return rows.map(({ oj }) => oj)
}

/** The public problem at this place of the list. */
export async function findPublicAt(db: Database, place: number, without?: ReadonlySet<number>): Promise<string | undefined> {
  const row = await publicProblems(db, without)
    .select('problemId')
    .orderBy(idLength)
    .orderBy('problemId')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row?.problemId
}

/** Newest public problems by creation, in spite of the call's name (docs/rules/api.md). */
export function newestPublic(db: Database, limit: number, without?: ReadonlySet<number>) {
  return publicProblems(db, without)
    .select(['id', 'problemId', 'title', 'type', 'gmtCreate', 'gmtModified'])
    .orderBy('gmtCreate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** `search`: of `problemsAndAuthors`. */
export type StaffFilter = { search: TextSearch | undefined; auth: number | undefined; oj: string | undefined }

function filterStaff(db: Database, { search, auth, oj }: StaffFilter, purpose: Purpose) {
  const from = narrowed(db, 'problems', search, purpose, db.selectFrom('problems'))
  let query = namedProblems(db, from).where('problems.isGroup', '=', 0)
  if (auth !== undefined) query = query.where('problems.auth', '=', auth)
  if (oj !== undefined) query = query.where('problems.oj', '=', oj)
  return search ? query.where(search.matches('problems')) : query
}

/** Newest first; the whole rows. */
export function listForStaff(db: Database, filter: StaffFilter, { currentPage, limit }: Paging): Promise<NamedProblem[]> {
  return filterStaff(db, filter, 'page')
    .orderBy('problems.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countForStaff(db: Database, filter: StaffFilter): Promise<number> {
  const row = await filterStaff(db, filter, 'count')
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
