import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'
import type { DiscussionTable } from '../../ground/db/tables/talk.table.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'

export type ListFilter = {
  /** `site`: without a group, and not about a restricted problem; a number: of this group; `any`: the back office's. */
  place: 'site' | 'any' | number
  categoryId: number | null
  pid: number | null
  uid: string | null
  /** Filters of discussions. */
  search: TextSearch | undefined
  /** Includes hidden ones; deleted ones never. */
  hiddenToo: boolean
  /** The hidden ones alone. Default: no. */
  onlyHidden?: boolean
  /** Problems that contests close to the reader: general lists leave their discussions out. */
  closed?: readonly number[]
}

type Page = { currentPage: number; limit: number }
type Rows = SelectQueryBuilder<Tables & { d: DiscussionTable }, 'd', object>

/** Problems with restricted access: only their own list has their discussions. */
const closedProblems = (db: Database) =>
  db
    .selectFrom('problems')
    .select('problems.id')
    .where((eb) => eb.or([eb('auth', '!=', ProblemAuth.Public), eb('isGroup', '!=', 0)]))

function filtered(db: Database, filter: ListFilter, purpose: Purpose): Rows {
  const { place, categoryId, pid, uid, search, hiddenToo, onlyHidden } = filter
  const all = db.selectFrom('discussions as d') as unknown as Rows
  if (uid !== null) return ofOne(all, uid, filter)
  let query = narrowed(db, 'discussions as d', search, purpose, all)
  // The number is a literal, so that SQLite can use the index of hidden ones.
  if (onlyHidden) query = query.where(sql<boolean>`d.status = ${sql.lit(PostStatus.hidden)}`)
  else
    query = hiddenToo
      ? query.where('d.status', 'in', [PostStatus.shown, PostStatus.hidden])
      : query.where('d.status', '=', PostStatus.shown)
  if (place === 'site') query = query.where('d.gid', 'is', null)
  else if (place !== 'any') query = query.where('d.gid', '=', place)
  if (categoryId !== null) query = query.where('d.categoryId', '=', categoryId)
  if (pid !== null) query = query.where('d.pid', '=', pid)
  return search ? query.where(search.matches('d')) : query
}

/** One person's discussions on the site are few, and are sorted; the plus keeps SQLite from reading all discussions in order instead. */
function ofOne(query: Rows, uid: string, { categoryId, pid, search }: ListFilter): Rows {
  let own = query.where('d.uid', '=', uid).where(sql<boolean>`+d.gid is null and +d.status = ${PostStatus.shown}`)
  if (categoryId !== null) own = own.where(sql<boolean>`+d.category_id = ${categoryId}`)
  if (pid !== null) own = own.where(sql<boolean>`+d.pid = ${pid}`)
  return search ? own.where(search.matches('d')) : own
}

function openOnly(db: Database, query: Rows, { place, pid, closed = [] }: ListFilter): Rows {
  if (pid !== null) return query
  const open = closed.length === 0 ? query : query.where((eb) => eb.or([eb('d.pid', 'is', null), eb('d.pid', 'not in', [...closed])]))
  return place === 'site' ? open.where((eb) => eb.or([eb('d.pid', 'is', null), eb('d.pid', 'not in', closedProblems(db))])) : open
}

/** Pinned ones first, then newest first. */
export function listDiscussions(db: Database, filter: ListFilter, page: Page) {
  return openOnly(db, filtered(db, filter, 'page'), filter)
    .leftJoin('users as u', 'u.uid', 'd.uid')
    .leftJoin('problems as p', 'p.id', 'd.pid')
    .select([
      ...(['d.id', 'd.categoryId', 'd.title', 'd.description', 'd.uid', 'd.role', 'd.viewNum', 'd.likeNum', 'd.commentNum'] as const),
      ...(['d.topPriority', 'd.status', 'd.gid', 'd.gmtCreate', 'd.gmtModified', 'd.content', 'p.problemId as displayPid'] as const),
      ...(['u.username as author', 'u.avatar', 'u.titleName', 'u.titleColor'] as const),
    ])
    .orderBy('d.topPriority', 'desc')
    .orderBy('d.gmtCreate', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}
export type DiscussionRow = Awaited<ReturnType<typeof listDiscussions>>[number]

/** For lists without a stored count: of one person, or by keyword. */
export async function countDiscussions(db: Database, filter: ListFilter): Promise<number> {
  const row = await openOnly(db, filtered(db, filter, 'count'), filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Discussions of the site that no general list shows: those about the few restricted problems. */
export async function countAboutClosedProblems(db: Database, categoryId: number | null): Promise<number> {
  let query = db
    .selectFrom('problems as p')
    .crossJoin('discussions as d')
    .whereRef('d.pid', '=', 'p.id')
    .where((eb) => eb.or([eb('p.auth', '!=', ProblemAuth.Public), eb('p.isGroup', '!=', 0)]))
    .where(sql<boolean>`+d.gid is null`)
    .where('d.status', '=', PostStatus.shown)
  if (categoryId !== null) query = query.where(sql<boolean>`+d.category_id = ${categoryId}`)
  const row = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}
