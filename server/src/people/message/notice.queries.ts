import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { NoticeTable } from '../../ground/db/tables/message.table.ts'

export async function insertNotice(db: Database, row: Insertable<NoticeTable>): Promise<number> {
  return (await db.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function findNotice(db: Database, id: number): Promise<Selectable<NoticeTable> | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()
}

export async function setNotice(db: Database, id: number, fields: Updateable<NoticeTable>): Promise<void> {
  await db.updateTable('notices').set(fields).where('id', '=', id).execute()
}

export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).execute()
}

const kept = (db: Database, type: string | null) => {
  const query = db.selectFrom('notices as n').where('n.removedAt', 'is', null)
  return type === null ? query : query.where('n.type', '=', type)
}

/** Waiting ones first, then the newest: both by their time of publication. */
export function listNotices(db: Database, type: string | null, page: { currentPage: number; limit: number }) {
  return kept(db, type)
    .leftJoin('users as admin', 'admin.uid', 'n.adminUid')
    .leftJoin('users as recipient', 'recipient.uid', 'n.recipientUid')
    .select([
      ...(['n.id', 'n.title', 'n.content', 'n.type', 'n.gid', 'n.publishAt', 'n.seenNum', 'n.gmtCreate', 'n.gmtModified'] as const),
      ...(['admin.username as adminUsername', 'n.recipientUid as recipientId', 'recipient.username as recipientUsername'] as const),
    ])
    .orderBy('n.publishAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

export async function countAllNotices(db: Database, type: string | null): Promise<number> {
  const row = await kept(db, type)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Notices published after `from`, until `until`. */
export function listPublished(db: Database, from: number, until: number) {
  return db
    .selectFrom('notices')
    .select(['type', 'recipientUid', 'gid'])
    .where('publishAt', '>', from)
    .where('publishAt', '<=', until)
    .execute()
}
