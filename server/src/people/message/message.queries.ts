import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'
import { MessageState } from '@touchstone/shared/people/message/message-state.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { MessageTable } from '../../ground/db/tables/message.table.ts'

type Paging = { currentPage: number; limit: number }

/** @returns whether it is new; a message with a known `once` key is not sent again */
export async function insertMessage(db: Database, row: Insertable<MessageTable>): Promise<boolean> {
  const result = await db
    .insertInto('messages')
    .values(row)
    .onConflict((oc) => oc.column('once').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** The earlier message with this key. */
export async function findSentOnce(db: Database, once: string) {
  const row = await db.selectFrom('messages').select(['id', 'state', 'details', 'gmtCreate']).where('once', '=', once).executeTakeFirst()
  return row && { ...row, gmtCreate: Number(row.gmtCreate) }
}

export async function setMessage(db: Database, id: number, fields: Updateable<MessageTable>): Promise<void> {
  await db.updateTable('messages').set(fields).where('id', '=', id).execute()
}

/** Unread rows of each kind. */
export async function countUnread(db: Database, uid: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where('uid', '=', uid)
    .where('kind', 'in', ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'])
    .where('state', '=', MessageState.unread)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}

export async function countMessages(db: Database, uid: string, kind: MessageKind): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/**
 * The text of a visible comment or reply; null when it was deleted or hidden. A join for each would cost the compiler more than the rest of
 * the file.
 */
const shownText = (table: 'comments' | 'replies', id: RawBuilder<unknown>, column: 'content' | 'uid' = 'content') =>
  sql<string | null>`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id} and status = ${PostStatus.shown})`

const ofQuoted = (column: 'content' | 'uid') =>
  sql<string | null>`case m.quote_type when 'Comment' then ${shownText('comments', sql`m.quote_id`, column)}
    when 'Reply' then ${shownText('replies', sql`m.quote_id`, column)} end`

/**
 * The newest first. Reading marks messages as read, so the order must not depend on unread: page 2 would repeat page 1. A deleted post has
 * no text.
 */
export function listTalkMessages(db: Database, uid: string, kind: MessageKind, page: Paging) {
  return db
    .selectFrom('messages as m')
    .leftJoin('users as sender', 'sender.uid', 'm.senderUid')
    .leftJoin('discussions as d', 'd.id', 'm.did')
    .select(['m.id', 'm.action', 'm.did', 'm.cid', 'm.commentId', 'm.replyId', 'm.quoteId', 'm.quoteType', 'm.state', 'm.gmtCreate'])
    .select(['sender.uid as senderId', 'sender.username as senderUsername', 'sender.avatar as senderAvatar', 'd.gid as gid'])
    .select([
      sql<string | null>`coalesce(d.title, (select title from contests where id = m.cid))`.as('title'),
      shownText('comments', sql`m.comment_id`).as('comment'),
      shownText('replies', sql`m.reply_id`).as('reply'),
      ofQuoted('content').as('quote'),
      sql<string | null>`(select username from users where uid = ${ofQuoted('uid')})`.as('quotedName'),
    ])
    .where('m.uid', '=', uid)
    .where('m.kind', '=', kind)
    .orderBy('m.gmtCreate', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

type UnreadPlace = { did: number | null; cid: number | null; gid: number | null; title: string; count: number }

/** Discussions and contests with unread comments and answers, by the newest one. Deleted ones are left out. */
export async function listUnreadPlaces(db: Database, uid: string): Promise<UnreadPlace[]> {
  const rows: (Omit<UnreadPlace, 'title'> & { title: string | null })[] = await db
    .selectFrom('messages as m')
    .leftJoin('discussions as d', 'd.id', 'm.did')
    .select(['m.did', 'm.cid', 'd.gid'])
    .select((eb) => [
      sql<string | null>`coalesce(d.title, (select title from contests where id = m.cid))`.as('title'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('m.uid', '=', uid)
    .where('m.kind', 'in', ['Discuss', 'Reply'])
    .where('m.state', '=', MessageState.unread)
    .groupBy(['m.did', 'm.cid', 'd.gid', 'd.title'])
    .orderBy((eb) => eb.fn.max('m.gmtCreate'), 'desc')
    .limit(20)
    .execute()
  return rows.flatMap(({ title, count, ...place }) => (title === null ? [] : [{ ...place, title, count: Number(count) }]))
}

export async function markPlaceRead(db: Database, uid: string, { did, cid }: { did: number | null; cid: number | null }): Promise<void> {
  if (did === null && cid === null) return
  await db
    .updateTable('messages')
    .set({ state: MessageState.read })
    .where('uid', '=', uid)
    .where('kind', 'in', ['Discuss', 'Reply'])
    .where('state', '=', MessageState.unread)
    .where(did === null ? 'cid' : 'did', '=', did ?? cid)
    .execute()
}

export async function markRead(db: Database, uid: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('messages')
    .set({ state: MessageState.read })
    .where('id', 'in', [...ids])
    .where('uid', '=', uid)
    .where('state', '=', MessageState.unread)
    .execute()
}

export async function deleteMessages(db: Database, uid: string, kind: MessageKind, id: number | null): Promise<number> {
  let query = db.deleteFrom('messages').where('uid', '=', uid).where('kind', '=', kind)
  if (id !== null) query = query.where('id', '=', id)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** The reader of messages; staff also reads messages for staff. */
export type Reader = { uid: string; isStaff: boolean }
type SiteKind = 'Sys' | 'Mine'

/** Published notices for this user that were not cleared. */
function noticesFor(db: Database, { uid, isStaff }: Reader, kind: SiteKind, now: number) {
  const published = db
    .selectFrom('notices as n')
    .leftJoin('noticeMarks as mark', (join) => join.onRef('mark.noticeId', '=', 'n.id').on('mark.uid', '=', uid))
    .where('n.publishAt', '<=', now)
    .where('mark.cleanedAt', 'is', null)
  if (kind === 'Sys') return published.where('n.type', 'in', isStaff ? ['All', 'Admin'] : ['All'])
  return published.where('n.type', 'in', ['Single', 'Group']).where((eb) =>
    eb.or([
      eb.and([eb('n.type', '=', 'Single'), eb('n.recipientUid', '=', uid)]),
      eb.and([
        eb('n.type', '=', 'Group'),
        eb.or([
          eb(
            'n.gid',
            'in',
            eb
              .selectFrom('groupMembers')
              .select('gid')
              .where('uid', '=', uid)
              .where('auth', 'in', [...memberRows]),
          ),
          eb('n.gid', 'in', eb.selectFrom('groups').select('groups.id').where('groups.uid', '=', uid)),
        ]),
      ]),
    ]),
  )
}

export async function countNotices(db: Database, reader: Reader, kind: SiteKind, now: number): Promise<{ all: number; unread: number }> {
  const row = await noticesFor(db, reader, kind, now)
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('mark.readAt').as('read')])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), unread: Number(row.all) - Number(row.read) }
}

/** Messages of the site and notices together, the newest first. */
export function listSiteMessages(db: Database, reader: Reader, kind: SiteKind, page: Paging, now: number) {
  const own = db
    .selectFrom('messages')
    .select([sql<number>`0`.as('isNotice'), ...(['id', 'state', 'gmtCreate as at', 'textKey', 'details', 'senderUid as adminId'] as const)])
    .select([sql<string>`''`.as('title'), sql<string>`''`.as('content')])
    .where('uid', '=', reader.uid)
    .where('kind', '=', kind)
  const notices = noticesFor(db, reader, kind, now).select([
    sql<number>`1`.as('isNotice'),
    'n.id',
    sql<number>`case when mark.read_at is null then 0 else 1 end`.as('state'),
    'n.publishAt as at',
    sql<string | null>`null`.as('textKey'),
    sql<string | null>`null`.as('details'),
    'n.adminUid as adminId',
    'n.title',
    'n.content',
  ])
  return db
    .selectFrom(own.unionAll(notices).as('both'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('isNotice')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

/** @param ids notices that the user has not read before */
export async function markNoticesRead(db: Database, uid: string, ids: readonly number[], now: number): Promise<void> {
  for (const noticeId of ids) {
    const result = await db
      .insertInto('noticeMarks')
      .values({ uid, noticeId, readAt: now })
      .onConflict((oc) => oc.columns(['uid', 'noticeId']).doNothing())
      .executeTakeFirst()
    if (Number(result.numInsertedOrUpdatedRows ?? 0) > 0) await countSeen(db, noticeId)
  }
}

async function countSeen(db: Database, id: number): Promise<void> {
  await db
    .updateTable('notices')
    .set((eb) => ({ seenNum: eb('seenNum', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** @returns the number of cleared notices */
export async function cleanNotices(db: Database, reader: Reader, kind: SiteKind, id: number | null, now: number): Promise<number> {
  let query = noticesFor(db, reader, kind, now).select(['n.id', 'mark.readAt'])
  if (id !== null) query = query.where('n.id', '=', id)
  const rows = await query.execute()
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  await markNoticesRead(db, reader.uid, unread, now)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await db.updateTable('noticeMarks').set({ cleanedAt: now }).where('uid', '=', reader.uid).where('noticeId', 'in', ids).execute()
  }
  return ids.length
}
