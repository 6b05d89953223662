import type { Database } from '../../ground/db/database.ts'

/** Whether an explanation is kept with the problem. */
export async function hasNote(db: Database, pid: number): Promise<boolean> {
  return (await db.selectFrom('problemNotes').select('pid').where('pid', '=', pid).executeTakeFirst()) !== undefined
}
