import { isWorkshopLanguage } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ImportedWorkshop } from '../problem-import/reading/imported-problem.ts'

/** Whether an explanation is kept with the problem. */
export async function hasNote(db: Database, pid: number): Promise<boolean> {
  return (await db.selectFrom('problemNotes').select('pid').where('pid', '=', pid).executeTakeFirst()) !== undefined
}

/** The workshop of the problem; null when it keeps nothing: no program, no input by hand, and no script. */
export async function findWorkshop(db: Database, pid: number): Promise<ImportedWorkshop | null> {
  const parts = await db.selectFrom('workshopParts').selectAll().where('pid', '=', pid).orderBy('kind').orderBy('name').execute()
  const script = await db.selectFrom('workshopScripts').select('text').where('pid', '=', pid).executeTakeFirst()
  if (parts.length === 0 && script === undefined) return null
  return {
    parts: parts.flatMap(({ kind, name, language, text }) =>
      language === null || isWorkshopLanguage(language) ? [{ kind, name, language, text }] : [],
    ),
    script: script?.text ?? '',
  }
}
