import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import { TemplateStatus } from '@touchstone/shared/problems/problem/template-status.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { LanguageTable, ProblemTemplateTable } from '../../ground/db/tables/problem.table.ts'

/** Key of our own judge, like the keys of other judges. */
export const OWN_JUDGE = 'ME'

export type Language = Selectable<LanguageTable>

const ordered = (db: Database, oj: string | undefined) => {
  const query = db.selectFrom('languages').selectAll().orderBy('seq', 'desc').orderBy('id')
  return oj === undefined ? query : query.where('oj', '=', oj)
}

/** Languages of programs in display order: higher `seq` first, then as added. */
export function listLanguages(db: Database, oj?: string): Promise<Language[]> {
  return ordered(db, oj)
    .where((eb) => eb.not(eb.and([eb('oj', '=', OWN_JUDGE), eb('name', '=', ANSWER_LANGUAGE)])))
    .execute()
}

/** The same with the language of plain answers. */
export const listJudgedLanguages = (db: Database, oj: string): Promise<Language[]> => ordered(db, oj).execute()

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

/** Writes languages under their names, and keeps the ids that problems reference. */
export async function putLanguages(db: Database, languages: readonly Insertable<LanguageTable>[]): Promise<void> {
  if (languages.length === 0) return
  await db
    .insertInto('languages')
    .values(languages)
    .onConflict((oc) =>
      oc.columns(['oj', 'name']).doUpdateSet((eb) => ({
        contentType: eb.ref('excluded.contentType'),
        description: eb.ref('excluded.description'),
        compileCommand: eb.ref('excluded.compileCommand'),
        template: eb.ref('excluded.template'),
        codeTemplate: eb.ref('excluded.codeTemplate'),
        isSpj: eb.ref('excluded.isSpj'),
        seq: eb.ref('excluded.seq'),
        gmtModified: eb.ref('excluded.gmtModified'),
      })),
    )
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
