import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ReplyTable } from '../../ground/db/tables/talk.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

type StoredReply = Selectable<ReplyTable>

/** A reply that is not deleted. */
export function findReply(db: Database, id: number): Promise<StoredReply | undefined> {
  return db.selectFrom('replies').selectAll().where('id', '=', id).where('status', '=', PostStatus.shown).executeTakeFirst()
}

export async function insertReply(db: Database, row: Insertable<ReplyTable>): Promise<number> {
  return (await db.insertInto('replies').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function deleteReply(db: Database, id: number, now: number): Promise<void> {
  await db.updateTable('replies').set({ status: PostStatus.deleted, gmtModified: now }).where('id', '=', id).execute()
}

/** @returns the number of deleted replies */
export async function deleteRepliesOf(db: Transaction, commentId: number, now: number): Promise<number> {
  const result = await db
    .updateTable('replies')
    .set({ status: PostStatus.deleted, gmtModified: now })
    .where('commentId', '=', commentId)
    .where('status', '=', PostStatus.shown)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** @param readerUid in a running contest, a reader outside of its staff; the rule is `readsQuestion` */
const shownUnder = (db: Database, commentIds: readonly number[], readerUid: string | null) => {
  const query = db
    .selectFrom('replies as r')
    .innerJoin('comments as c', 'c.id', 'r.commentId')
    .where('r.commentId', 'in', [...commentIds])
    .where('r.status', '=', PostStatus.shown)
  if (readerUid === null) return query
  return query.where((eb) =>
    eb.or([
      ...(['c.uid', 'r.uid', 'r.toUid'] as const).map((column) => eb(column, '=', readerUid)),
      eb.and([eb('c.byStaff', '=', 1), eb('r.byStaff', '=', 1)]),
    ]),
  )
}

/**
 * Replies of these comments, newest first.
 * @param most per comment; null: all
 */
export function listReplies(db: Database, commentIds: readonly number[], readerUid: string | null, most: number | null) {
  const place = sql<number>`row_number() over (partition by r.comment_id order by r.gmt_create desc, r.id desc)`
  const numbered = shownUnder(db, commentIds, readerUid).select([
    ...(['r.id', 'r.commentId', 'r.uid', 'r.toUid', 'r.role', 'r.content', 'r.status', 'r.gmtCreate', 'r.gmtModified'] as const),
    place.as('place'),
  ])
  const some = db.selectFrom(numbered.as('n'))
  return (most === null ? some : some.where('n.place', '<=', most))
    .leftJoin('users as u', 'u.uid', 'n.uid')
    .leftJoin('users as t', 't.uid', 'n.toUid')
    .select([
      ...(['n.id', 'n.commentId', 'n.uid', 'n.toUid', 'n.role', 'n.content', 'n.status', 'n.gmtCreate', 'n.gmtModified'] as const),
      ...(['u.username as fromName', 'u.avatar as fromAvatar', 'u.titleName as fromTitleName', 'u.titleColor as fromTitleColor'] as const),
      ...(['t.username as toName', 't.avatar as toAvatar'] as const),
    ])
    .orderBy('n.commentId')
    .orderBy('n.place')
    .execute()
}
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/** The number of replies per comment, for this reader. */
export async function countReplies(db: Database, commentIds: readonly number[], readerUid: string): Promise<Map<number, number>> {
  const rows = await shownUnder(db, commentIds, readerUid)
    .select((eb) => ['r.commentId', eb.fn.countAll<number>().as('n')])
    .groupBy('r.commentId')
    .execute()
  return new Map(rows.map(({ commentId, n }) => [commentId, Number(n)]))
}
