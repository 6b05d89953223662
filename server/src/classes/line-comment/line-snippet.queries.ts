import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { LineSnippetTable } from '../../ground/db/tables/line-comment.table.ts'

/** Oldest first. */
export function listSnippets(db: Database, uid: string): Promise<{ id: number; title: string; content: string }[]> {
  return db.selectFrom('lineSnippets').select(['id', 'title', 'content']).where('uid', '=', uid).orderBy('id').execute()
}

export async function insertSnippet(db: Database, row: Insertable<LineSnippetTable>): Promise<void> {
  await db.insertInto('lineSnippets').values(row).execute()
}

/** @returns whether this person has it */
export async function setSnippet(db: Database, id: number, uid: string, fields: Updateable<LineSnippetTable>): Promise<boolean> {
  const result = await db.updateTable('lineSnippets').set(fields).where('id', '=', id).where('uid', '=', uid).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** @returns whether this person had it */
export async function deleteSnippet(db: Database, id: number, uid: string): Promise<boolean> {
  const result = await db.deleteFrom('lineSnippets').where('id', '=', id).where('uid', '=', uid).executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}
