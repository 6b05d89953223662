import type { Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { FileTable } from '../../ground/db/tables/file.table.ts'
import type { ProblemCaseTable, ProblemSolutionTable, ProblemTable } from '../../ground/db/tables/problem.table.ts'
import type { ImportedWorkshop, StatementFile } from './reading/imported-problem.ts'

export type ProblemRow = Selectable<ProblemTable>
export type StoredCase = Selectable<ProblemCaseTable>

/** A problem with all its parts. */
export type StoredProblem = {
  row: ProblemRow
  cases: StoredCase[]
  tags: string[]
  languages: string[]
  templates: { language: string; code: string }[]
  solutions: { language: string; code: string }[]
}

export function listLanguagesOf(db: Database, judge: string): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('languages').select(['id', 'name']).where('oj', '=', judge).orderBy('id').execute()
}

export async function replaceSolutions(
  db: Database,
  pid: number,
  solutions: readonly { language: string; code: string; name: string | null; expected: string | null }[],
  now: number,
): Promise<void> {
  await db.deleteFrom('problemSolutions').where('pid', '=', pid).execute()
  for (const solution of solutions) {
    await db
      .insertInto('problemSolutions')
      .values({ ...solution, pid, gmtCreate: now, gmtModified: now })
      .execute()
  }
}

/** Fills the workshop of a problem that has none. */
export async function fillWorkshop(
  db: Database,
  pid: number,
  { parts, script }: ImportedWorkshop,
  uid: string | null,
  now: number,
): Promise<void> {
  const known = await db.selectFrom('workshopParts').select('id').where('pid', '=', pid).limit(1).executeTakeFirst()
  const written = await db.selectFrom('workshopScripts').select('pid').where('pid', '=', pid).executeTakeFirst()
  if (known || written) return
  const by = { pid, modifiedUid: uid, gmtCreate: now, gmtModified: now }
  for (const part of parts) {
    await db
      .insertInto('workshopParts')
      .values({ ...part, ...by })
      .execute()
  }
  await db
    .insertInto('workshopScripts')
    .values({ text: script, ...by })
    .execute()
}

/** Starter problems without a workshop, and without one that was emptied. */
export async function listStartersWithoutWorkshop(db: Database): Promise<{ pid: number; importKey: string; isEdited: boolean }[]> {
  const rows = await db
    .selectFrom('problems')
    .select(['id as pid', 'importKey', 'editedSinceImport'])
    .where('importKey', 'like', 'starter:%')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('workshopParts').select('id').whereRef('pid', '=', 'problems.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('workshopScripts').select('pid').whereRef('pid', '=', 'problems.id'))))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ pid, importKey, editedSinceImport }) =>
    importKey === null ? [] : [{ pid, importKey, isEdited: editedSinceImport === 1 }],
  )
}

/** Names and contents of a problem's tests, in their order. */
export function listTestFiles(
  db: Database,
  pid: number,
): Promise<{ inputName: string; outputName: string; input: string; output: string }[]> {
  return db
    .selectFrom('problemCases')
    .select(['inputName', 'outputName', 'inputHash as input', 'outputHash as output'])
    .where('pid', '=', pid)
    .orderBy('seq')
    .execute()
}

export function listSolutions(db: Database, pid: number): Promise<Selectable<ProblemSolutionTable>[]> {
  return db.selectFrom('problemSolutions').selectAll().where('pid', '=', pid).orderBy('id').execute()
}

/** Hashes of the stored inputs that a build of the workshop made. */
export async function listBuiltInputs(db: Database, pid: number): Promise<string[]> {
  const made = db.selectFrom('testBuildContents').select('hash').where('pid', '=', pid)
  const rows = await db.selectFrom('problemCases').select('inputHash').where('pid', '=', pid).where('inputHash', 'in', made).execute()
  return rows.map(({ inputHash }) => inputHash)
}

/** Stores a file under its name; the name identifies the content, so an existing one is the same. */
export async function keepFileRow(
  db: Database,
  { kind, name, originalName, mediaType, content }: StatementFile,
  uid: string | null,
  now: number,
): Promise<void> {
  const known = await db.selectFrom('files').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return
  const about = { name, originalName: originalName.slice(-255), kind, mediaType, hash: content.hash, size: content.size }
  await db
    .insertInto('files')
    .values({ ...about, uid, gid: null, gmtCreate: now, gmtModified: now })
    .execute()
}

export async function findUidByName(db: Database, username: string): Promise<string | null> {
  return (await db.selectFrom('users').select('uid').where('username', '=', username).executeTakeFirst())?.uid ?? null
}

export async function listPartNames(db: Database, pid: number) {
  const tags = await db
    .selectFrom('problemTags')
    .innerJoin('tags', 'tags.id', 'problemTags.tid')
    .select('name')
    .where('pid', '=', pid)
    .orderBy('tags.id')
    .execute()
  const languages = await db
    .selectFrom('problemLanguages')
    .innerJoin('languages', 'languages.id', 'problemLanguages.lid')
    .select('name')
    .where('pid', '=', pid)
    .orderBy('languages.id')
    .execute()
  const templates = await db
    .selectFrom('problemTemplates')
    .innerJoin('languages', 'languages.id', 'problemTemplates.lid')
    .select(['name as language', 'problemTemplates.code'])
    .where('pid', '=', pid)
    .orderBy('problemTemplates.id')
    .execute()
  return { tags: tags.map(({ name }) => name), languages: languages.map(({ name }) => name), templates }
}

/** Rows of files by name, for those that a statement shows. */
export function listFilesByName(db: Database, names: readonly string[]): Promise<Selectable<FileTable>[]> {
  if (names.length === 0) return Promise.resolve([])
  return db
    .selectFrom('files')
    .selectAll()
    .where('name', 'in', [...names])
    .execute()
}
