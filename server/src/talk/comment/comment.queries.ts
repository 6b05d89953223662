import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { CommentTable } from '../../ground/db/tables/talk.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type StoredComment = Selectable<CommentTable>

/** A comment that is not deleted. */
export function findComment(db: Database, id: number): Promise<StoredComment | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', id).where('status', '=', PostStatus.shown).executeTakeFirst()
}

export async function insertComment(db: Database, row: Insertable<CommentTable>): Promise<number> {
  return (await db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setComment(db: Database, id: number, fields: Updateable<CommentTable>): Promise<void> {
  await db.updateTable('comments').set(fields).where('id', '=', id).execute()
}

export async function addToComment(db: Transaction, id: number, by: { likeNum?: number; replyNum?: number }): Promise<void> {
  await db
    .updateTable('comments')
    .set((eb) => Object.fromEntries(Object.entries(by).map(([name, n]) => [name, eb(name as 'likeNum', '+', n)])))
    .where('id', '=', id)
    .execute()
}

/**
 * Comments of one discussion, or of one contest.
 * @param readerUid in a running contest, a reader outside of its staff: own ones and those of staff
 */
export type CommentFilter = { did: number } | { cid: number; readerUid: string | null; unansweredFirst: boolean }

const shownOf = (db: Database, filter: CommentFilter) => {
  const query = db.selectFrom('comments as c').where('c.status', '=', PostStatus.shown)
  if ('did' in filter) return query.where('c.did', '=', filter.did)
  const { cid, readerUid } = filter
  const all = query.where('c.cid', '=', cid)
  return readerUid === null ? all : all.where((eb) => eb.or([eb('c.uid', '=', readerUid), eb('c.byStaff', '=', 1)]))
}

const authorColumns = [
  'u.username as fromName',
  'u.avatar as fromAvatar',
  'u.titleName as fromTitleName',
  'u.titleColor as fromTitleColor',
] as const

/** The display id of the problem of a question, while the contest has it. */
const problemOf = sql<string | null>`(
  select max(cp.display_id) from contest_problems cp where cp.cid = c.cid and cp.pid = c.pid and cp.removed_at is null
)`.as('problem')

/** Most liked first, then newest. */
export function listComments(db: Database, filter: CommentFilter, page: { currentPage: number; limit: number }) {
  const query = shownOf(db, filter)
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .select([
      ...(['c.id', 'c.content', 'c.uid', 'c.role', 'c.byStaff', 'c.answered', 'c.cid', 'c.likeNum', 'c.replyNum', 'c.gmtCreate'] as const),
      ...authorColumns,
      problemOf,
    ])
  const ordered = 'cid' in filter && filter.unansweredFirst ? query.orderBy('c.answered') : query
  return ordered
    .orderBy('c.likeNum', 'desc')
    .orderBy('c.gmtCreate', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export function findCommentRow(db: Database, id: number): Promise<CommentRow> {
  return db
    .selectFrom('comments as c')
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .select([
      ...(['c.id', 'c.content', 'c.uid', 'c.role', 'c.byStaff', 'c.answered', 'c.cid', 'c.likeNum', 'c.replyNum', 'c.gmtCreate'] as const),
      ...authorColumns,
      problemOf,
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** For a contest; a discussion keeps its own count. */
export async function countComments(db: Database, filter: CommentFilter): Promise<number> {
  const row = await shownOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Questions without an answer in each running contest of these groups, by its start. */
export async function countWaitingQuestions(db: Database, gids: readonly number[], now: number) {
  const rows = await db
    .selectFrom('contests as t')
    .innerJoin('comments as c', 'c.cid', 't.id')
    .select((eb) => ['t.gid', 't.id as cid', 't.title', eb.fn.countAll<number>().as('count')])
    .where('t.gid', 'in', [...gids])
    .where('t.startTime', '<=', now)
    .where('t.endTime', '>', now)
    .where('c.status', '=', PostStatus.shown)
    .where('c.byStaff', '=', 0)
    .where('c.answered', '=', 0)
    .groupBy(['t.gid', 't.id', 't.title', 't.startTime'])
    .orderBy('t.startTime')
    .orderBy('t.id')
    .execute()
  return rows.flatMap(({ gid, cid, title, count }) => (gid === null ? [] : [{ gid, cid, title, count: Number(count) }]))
}

/** The comments of `ids` that this person likes. */
export async function listLiked(db: Database, uid: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('commentLikes')
    .select('commentId')
    .where('uid', '=', uid)
    .where('commentId', 'in', [...ids])
    .execute()
  return rows.map(({ commentId }) => commentId)
}

/** @returns whether anything changed */
export async function setCommentLike(db: Database, commentId: number, uid: string, liked: boolean, now: number): Promise<boolean> {
  if (!liked) {
    const result = await db.deleteFrom('commentLikes').where('commentId', '=', commentId).where('uid', '=', uid).executeTakeFirst()
    return Number(result.numDeletedRows) > 0
  }
  const result = await db
    .insertInto('commentLikes')
    .values({ commentId, uid, gmtCreate: now })
    .onConflict((oc) => oc.columns(['commentId', 'uid']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** A shown problem of a contest by its display id. */
export async function findContestPid(db: Database, cid: number, displayId: string): Promise<number | undefined> {
  const query = db.selectFrom('contestProblems').select('pid').where('cid', '=', cid).where('displayId', '=', displayId)
  return (await query.where('removedAt', 'is', null).where('hidden', '=', 0).executeTakeFirst())?.pid
}

/** Helpers of a contest with the right to answer. */
export async function listAnswerers(db: Database, cid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contestHelpers')
    .select('uid')
    .where('cid', '=', cid)
    .where(sql<boolean>`rights like '%"answers"%'`)
    .execute()
  return rows.map(({ uid }) => uid)
}
