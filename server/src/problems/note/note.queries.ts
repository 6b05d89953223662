import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemNoteTable } from '../../ground/db/tables/problem.table.ts'

export type StoredNote = Selectable<ProblemNoteTable>

export async function findNote(db: Database, pid: number): Promise<StoredNote | undefined> {
  const row = await db.selectFrom('problemNotes').selectAll().where('pid', '=', pid).executeTakeFirst()
  return row && { ...row, opensAt: row.opensAt === null ? null : Number(row.opensAt) }
}

export async function putNote(db: Database, row: Insertable<ProblemNoteTable>): Promise<void> {
  const { pid: _, gmtCreate: __, ...fields } = row
  await db
    .insertInto('problemNotes')
    .values(row)
    .onConflict((oc) => oc.column('pid').doUpdateSet(fields))
    .execute()
}

export async function deleteNote(db: Database, pid: number): Promise<void> {
  await db.deleteFrom('problemNotes').where('pid', '=', pid).execute()
}

/** Whether the user has an accepted submission outside contests, on the site or in a group. */
export async function hasSolved(db: Database, uid: string, pid: number): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('submitId')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('status', '=', Verdict.Accepted)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
