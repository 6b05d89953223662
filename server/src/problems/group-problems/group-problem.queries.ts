import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { type HealthChoice, healthOf } from '../health/health-filter.ts'
import { type NamedProblem, namedProblems, type Problem } from '../problem/problem.queries.ts'
import type { Tag } from '../problem/tag.queries.ts'

type Paging = { currentPage: number; limit: number }

export type GroupFilter = {
  gid: number
  /** Includes problems that members do not see. */
  all: boolean
  keyword?: string | undefined
  /** A problem must carry all of them. */
  tagIds?: readonly number[]
  difficulty?: number | undefined
  level?: number | undefined
  health?: HealthChoice | undefined
}

function ofGroup(db: Database, { gid, all, keyword, tagIds = [], difficulty, level, health }: GroupFilter) {
  let query = namedProblems(db).where('problems.gid', '=', gid)
  if (!all) query = query.where('problems.auth', '=', ProblemAuth.Public)
  if (difficulty !== undefined) query = query.where('problems.difficulty', '=', difficulty)
  if (level !== undefined) query = query.where('problems.level', '=', level)
  if (health) query = query.where(healthOf(health))
  if (keyword) {
    const pattern = `%${escapeLike(keyword.toLowerCase())}%`
    query = query.where((eb) =>
      eb.or([likeFolded(sql`lower(problems.title)`, pattern), likeFolded(sql`lower(problems.problem_id)`, pattern)]),
    )
  }
  for (const tid of new Set(tagIds)) {
    const carriers = db.selectFrom('problemTags').select('problemTags.pid').where('tid', '=', tid)
    query = query.where('problems.id', 'in', carriers)
  }
  return query
}

const newest = sql`problems.id desc`
/** In the order of the group's staff; problems without a place come last, by id, the shorter ones first. */
const inGroupOrder = sql.join([
  sql`problems.group_rank is null`,
  sql`problems.group_rank`,
  sql`length(problems.problem_id)`,
  sql`problems.problem_id`,
])

/** With `all` the newest first; else in the order of the group. */
export function listOfGroup(db: Database, filter: GroupFilter, { currentPage, limit }: Paging): Promise<NamedProblem[]> {
  return ofGroup(db, filter)
    .orderBy(filter.all ? newest : inGroupOrder)
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

type OrderedProblem = Pick<Problem, 'problemId' | 'title' | 'auth'> & { pid: number; rank: number | null }

/** All problems of a group in its order. */
export function listGroupOrder(db: Database, gid: number): Promise<OrderedProblem[]> {
  return db
    .selectFrom('problems')
    .select(['id as pid', 'problemId', 'title', 'auth', 'groupRank as rank'])
    .where('gid', '=', gid)
    .orderBy(inGroupOrder)
    .execute()
}

export async function setGroupRank(db: Database, pid: number, groupRank: number | null): Promise<void> {
  await db.updateTable('problems').set({ groupRank }).where('id', '=', pid).execute()
}

export async function countOfGroup(db: Database, filter: GroupFilter): Promise<number> {
  const row = await ofGroup(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Our own judge's tags of the site and of the group. */
export function listTagsFor(db: Database, gid: number, oj: string): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .selectAll()
    .where('oj', '=', oj)
    .where((eb) => eb.or([eb('gid', 'is', null), eb('gid', '=', gid)]))
    .orderBy('id')
    .execute()
}

/** Tags of problems that members see. */
export function listShownTags(db: Database, gid: number): Promise<Tag[]> {
  const shown = db
    .selectFrom('problems')
    .innerJoin('problemTags', 'problemTags.pid', 'problems.id')
    .select('problemTags.tid')
    .where('problems.gid', '=', gid)
    .where('problems.auth', '=', ProblemAuth.Public)
  return db.selectFrom('tags').selectAll().where('id', 'in', shown).orderBy('name').orderBy('id').execute()
}

type AskedProblem = NamedProblem & { groupName: string | null }
type Asked = { keyword: string | undefined; gid: number | undefined }

function publications(db: Database, { keyword, gid }: Asked) {
  let query = namedProblems(db).where('problems.gid', 'is not', null).where('problems.applyPublicProgress', 'is not', null)
  if (gid !== undefined) query = query.where('problems.gid', '=', gid)
  if (!keyword) return query
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  return query.where((eb) =>
    eb.or([
      likeFolded(sql`lower(problems.title)`, pattern),
      likeFolded(sql`lower(problems.problem_id)`, pattern),
      likeFolded(sql`coalesce(author.username_folded, '')`, `%${escapeLike(foldName(keyword))}%`),
    ]),
  )
}

/** Open ones first. */
export function listPublications(db: Database, asked: Asked, { currentPage, limit }: Paging): Promise<AskedProblem[]> {
  return publications(db, asked)
    .leftJoin('groups', 'groups.id', 'problems.gid')
    .select('groups.name as groupName')
    .orderBy('problems.applyPublicProgress')
    .orderBy('problems.gid')
    .orderBy('problems.id')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countPublications(db: Database, asked: Asked): Promise<number> {
  const row = await publications(db, asked)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
