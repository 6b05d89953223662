import { TemplateStatus } from '@touchstone/shared/problems/problem/template-status.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { LanguageTable, ProblemTemplateTable } from '../../ground/db/tables/problem.table.ts'

export type Language = Selectable<LanguageTable>

/** In display order: higher `seq` first, then as added. */
export function listLanguages(db: Database, oj?: string): Promise<Language[]> {
  let query = db.selectFrom('languages').selectAll()
  if (oj !== undefined) query = query.where('oj', '=', oj)
  return query.orderBy('seq', 'desc').orderBy('id').execute()
}

export function listProblemLanguages(db: Database, pid: number): Promise<Language[]> {
  return db
    .selectFrom('languages')
    .innerJoin('problemLanguages', 'problemLanguages.lid', 'languages.id')
    .selectAll('languages')
    .where('problemLanguages.pid', '=', pid)
    .orderBy('seq', 'desc')
    .orderBy('id')
    .execute()
}

/** Writes a language under its name, and keeps the id that problems reference. */
export async function putLanguage(db: Database, language: Insertable<LanguageTable>): Promise<void> {
  const { gmtCreate: _, ...fields } = language
  await db
    .insertInto('languages')
    .values(language)
    .onConflict((oc) => oc.columns(['oj', 'name']).doUpdateSet(fields))
    .execute()
}

export type CodeTemplate = Selectable<ProblemTemplateTable>

/** Templates of a problem, those switched off included. */
export function listTemplates(db: Database, pid: number): Promise<CodeTemplate[]> {
  return db.selectFrom('problemTemplates').selectAll().where('pid', '=', pid).orderBy('lid').execute()
}

/** The enabled template of a problem for a language. */
export async function findOfferedTemplate(db: Database, pid: number, language: string): Promise<string | undefined> {
  return (await listOfferedTemplates(db, pid))[language]
}

/** Language name -> code of the enabled templates. */
export async function listOfferedTemplates(db: Database, pid: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('problemTemplates')
    .innerJoin('languages', 'languages.id', 'problemTemplates.lid')
    .select(['languages.name', 'problemTemplates.code'])
    .where('problemTemplates.pid', '=', pid)
    .where('problemTemplates.status', '=', TemplateStatus.on)
    .execute()
  return Object.fromEntries(rows.map(({ name, code }) => [name, code]))
}
