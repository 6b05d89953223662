import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { OwnState, ProblemSort } from '@touchstone/shared/problems/problem/problem-choice.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'
import { type HealthChoice, healthOf } from '../health/health-filter.ts'
import { favouriteEntry } from './favourite.queries.ts'
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
  /** A user whose starred problems alone are listed. */
  favouriteOf?: string | undefined
  own?: { uid: string; state: OwnState } | undefined
}

/** An order of the list, with the ids of the levels from easy to hard. */
type PublicOrder = { sort: ProblemSort | undefined; levels: readonly number[] }
const byNumber: PublicOrder = { sort: undefined, levels: [] }

const idLength = sql<number>`length(problem_id)`

/** Public problems: published, and of no group. */
function publicProblems(db: Database, without: ReadonlySet<number> = new Set(), from = db.selectFrom('problems')) {
  const query = from.where('auth', '=', ProblemAuth.Public).where('isGroup', '=', 0)
  return without.size === 0 ? query : query.where('id', 'not in', [...without])
}

/** Submissions of a user to the problem of the row, as `listOwnStatuses` counts them. */
function ownSubmissions(eb: ExpressionBuilder<Tables, 'problems'>, uid: string) {
  return eb
    .selectFrom('submissions')
    .select('submissions.submitId')
    .whereRef('submissions.pid', '=', 'problems.id')
    .where('submissions.uid', '=', uid)
    .where('submissions.cid', 'is', null)
    .where('submissions.isTrial', '=', 0)
    .where('submissions.gid', 'is', null)
}

function filterPublic(db: Database, filter: PublicFilter, purpose: Purpose) {
  const { search, tagIds, difficulty, level, oj, without, favouriteOf, own } = filter
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
  if (favouriteOf !== undefined) query = query.where((eb) => eb.exists(favouriteEntry(eb, favouriteOf)))
  if (!own) return query
  return query.where((eb) => {
    const solved = eb.exists(ownSubmissions(eb, own.uid).where('submissions.status', '=', Verdict.Accepted))
    if (own.state === 'solved') return solved
    const tried = eb.exists(ownSubmissions(eb, own.uid))
    return own.state === 'tried' ? eb.and([tried, eb.not(solved)]) : eb.not(tried)
  })
}

/** Place of a level in the order of the site; a problem without one comes last. */
function placeOfLevel(levels: readonly number[]) {
  if (levels.length === 0) return sql<number>`0`
  const places = levels.map((level, place) => sql`when ${level} then ${sql.lit(place)}`)
  return sql<number>`case problems.level ${sql.join(places, sql` `)} else ${sql.lit(levels.length)} end`
}

/** Accepted submissions per submission, as the list shows it; 0 without submissions. */
const rate = sql<number>`coalesce((
  select sum(case when status = ${sql.lit(Verdict.Accepted)} then count else 0 end) * 1.0 / nullif(sum(count), 0)
  from problem_counts where problem_counts.pid = problems.id and problem_counts.gid = 0), 0)`

/** Without another order shorter display ids come first, so that P9 stands before P10. */
export function publicPage(db: Database, filter: PublicFilter, { currentPage, limit }: Paging, { sort, levels } = byNumber) {
  return filterPublic(db, filter, 'page')
    .select(['id', 'problemId', 'title', 'difficulty', 'level', 'type'])
    .$if(sort === 'rate', (query) => query.orderBy(rate, 'desc'))
    .$if(sort === 'newest', (query) => query.orderBy('problems.gmtCreate', 'desc').orderBy('id', 'desc'))
    .$if(sort === 'difficulty', (query) => query.orderBy(placeOfLevel(levels)))
    .orderBy(idLength)
    .orderBy('problemId')
    .limit(limit)
    .offset((currentPage - 1) * limit)
}

/** The problem that the user has tried last, among those of the list without a solution. */
export function findLastTried(db: Database, filter: PublicFilter, uid: string) {
  const lastAt = (eb: ExpressionBuilder<Tables, 'problems'>) =>
    ownSubmissions(eb, uid)
      .clearSelect()
      .select((of) => of.fn.max('submissions.submitTime').as('at'))
  return filterPublic(db, { ...filter, own: { uid, state: 'tried' } }, 'count')
    .select(['problems.problemId', 'problems.title'])
    .where('problems.unjudgeable', 'is', null)
    .orderBy(lastAt, 'desc')
    .orderBy('problems.id')
    .limit(1)
    .executeTakeFirst()
}

/** The easiest problem of the list that the user has not tried. */
export function findEasiestUntried(db: Database, filter: PublicFilter, uid: string, levels: readonly number[]) {
  return filterPublic(db, { ...filter, own: { uid, state: 'untried' } }, 'count')
    .select(['problems.problemId', 'problems.title'])
    .where('problems.unjudgeable', 'is', null)
    .orderBy(placeOfLevel(levels))
    .orderBy(idLength)
    .orderBy('problems.problemId')
    .limit(1)
    .executeTakeFirst()
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
export type StaffFilter = {
  search: TextSearch | undefined
  auth: number | undefined
  oj: string | undefined
  health?: HealthChoice | undefined
}

function filterStaff(db: Database, { search, auth, oj, health }: StaffFilter, purpose: Purpose) {
  const from = narrowed(db, 'problems', search, purpose, db.selectFrom('problems'))
  let query = namedProblems(db, from).where('problems.isGroup', '=', 0)
  if (auth !== undefined) query = query.where('problems.auth', '=', auth)
  if (oj !== undefined) query = query.where('problems.oj', '=', oj)
  if (health) query = query.where(healthOf(health))
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
