import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { LineRemarkTable, LineThreadTable } from '../../ground/db/tables/line-comment.table.ts'

export type StoredThread = Selectable<LineThreadTable>
export type StoredRemark = Selectable<LineRemarkTable>
export type ShownThread = StoredThread & { settledByName: string | null }
export type ShownRemark = StoredRemark & { username: string | null; realname: string | null; avatar: string | null }

/** Threads of a submission, ordered by line. */
export function listThreads(db: Database, submitId: number): Promise<ShownThread[]> {
  return db
    .selectFrom('lineThreads as t')
    .leftJoin('users as u', 'u.uid', 't.settledBy')
    .selectAll('t')
    .select('u.username as settledByName')
    .where('t.submitId', '=', submitId)
    .orderBy('t.lastLine')
    .orderBy('t.id')
    .execute()
}

export async function listRemarks(db: Database, threadIds: readonly number[]): Promise<ShownRemark[]> {
  if (threadIds.length === 0) return []
  return db
    .selectFrom('lineRemarks as r')
    .leftJoin('users as u', 'u.uid', 'r.uid')
    .selectAll('r')
    .select(['u.username', 'u.realname', 'u.avatar'])
    .where('r.threadId', 'in', [...threadIds])
    .orderBy('r.id')
    .execute()
}

export function findThread(db: Database, id: number): Promise<StoredThread | undefined> {
  return db.selectFrom('lineThreads').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRemark(db: Database, id: number): Promise<StoredRemark | undefined> {
  return db.selectFrom('lineRemarks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ids of a thread's remarks, the opening one first. */
export async function listRemarkIds(db: Database, threadId: number): Promise<number[]> {
  const rows = await db.selectFrom('lineRemarks').select('id').where('threadId', '=', threadId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function countThreads(db: Database, submitId: number): Promise<number> {
  const row = await db
    .selectFrom('lineThreads')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** A user's remarks since then, the newest first. */
export async function listWrittenRemarks(db: Database, uid: string, since: number) {
  const rows = await db
    .selectFrom('lineRemarks as r')
    .innerJoin('lineThreads as t', 't.id', 'r.threadId')
    .select(['r.threadId', 't.submitId', 'r.content as text'])
    .where('r.uid', '=', uid)
    .where('r.gmtCreate', '>', since)
    .execute()
  return rows
}

export async function insertThread(db: Database, row: Insertable<LineThreadTable>): Promise<number> {
  return (await db.insertInto('lineThreads').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setThread(db: Database, id: number, fields: Updateable<LineThreadTable>): Promise<void> {
  await db.updateTable('lineThreads').set(fields).where('id', '=', id).execute()
}

/** Its remarks are deleted with it. */
export async function deleteThread(db: Database, id: number): Promise<void> {
  await db.deleteFrom('lineThreads').where('id', '=', id).execute()
}

export async function insertRemark(db: Database, row: Insertable<LineRemarkTable>): Promise<number> {
  return (await db.insertInto('lineRemarks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setRemark(db: Database, id: number, fields: Updateable<LineRemarkTable>): Promise<void> {
  await db.updateTable('lineRemarks').set(fields).where('id', '=', id).execute()
}

export async function deleteRemark(db: Database, id: number): Promise<void> {
  await db.deleteFrom('lineRemarks').where('id', '=', id).execute()
}
