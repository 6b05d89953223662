import type { Database } from '../../ground/db/database.ts'

/** Whether an explanation is kept with the problem. */
export async function hasNote(db: Database, pid: number): Promise<boolean> {
  return (await db.selectFrom('problemNotes').select('pid').where('pid', '=', pid).executeTakeFirst()) !== undefined
}

/** Whether the workshop of the problem keeps anything: a program, an input by hand, or a script. */
export async function hasWorkshop(db: Database, pid: number): Promise<boolean> {
  const part = await db.selectFrom('workshopParts').select('id').where('pid', '=', pid).executeTakeFirst()
  return (
    part !== undefined || (await db.selectFrom('workshopScripts').select('pid').where('pid', '=', pid).executeTakeFirst()) !== undefined
  )
}
