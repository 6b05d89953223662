import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileTable } from '../files/file.table.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import type { ProblemCaseTable, ProblemSolutionTable, ProblemTable } from '../problem/problem.table.ts'

export type ProblemRow = Selectable<ProblemTable>
export type StoredCase = Selectable<ProblemCaseTable>

/** A problem with everything that belongs to it. */
export type StoredProblem = {
  row: ProblemRow
  cases: StoredCase[]
  tags: string[]
  languages: string[]
  templates: { language: string; code: string }[]
  solutions: { language: string; code: string }[]
}

export function findByImportKey(db: Database, importKey: string): Promise<ProblemRow | undefined> {
  return db.selectFrom('problems').selectAll().where('importKey', '=', importKey).executeTakeFirst()
}

export async function isProblemIdTaken(db: Database, problemId: string): Promise<boolean> {
  return (await db.selectFrom('problems').select('id').where('problemId', '=', problemId).executeTakeFirst()) !== undefined
}

export async function insertProblemRow(db: Database, row: Insertable<ProblemTable>): Promise<number> {
  const { id } = await db.insertInto('problems').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setProblemRow(db: Database, pid: number, fields: Partial<Insertable<ProblemTable>>): Promise<void> {
  await db.updateTable('problems').set(fields).where('id', '=', pid).execute()
}

export function listStoredCases(db: Database, pid: number): Promise<StoredCase[]> {
  return db.selectFrom('problemCases').selectAll().where('pid', '=', pid).orderBy('seq').execute()
}

export async function replaceCases(db: Database, pid: number, rows: readonly Omit<Insertable<ProblemCaseTable>, 'pid'>[]): Promise<void> {
  await db.deleteFrom('problemCases').where('pid', '=', pid).execute()
  // In parts: a statement has a limited number of parameters.
  for (let at = 0; at < rows.length; at += 50) {
    const part = rows.slice(at, at + 50).map((row) => ({ ...row, pid }))
    await db.insertInto('problemCases').values(part).execute()
  }
}

export function listOwnLanguages(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('languages').select(['id', 'name']).where('oj', '=', OWN_JUDGE).orderBy('id').execute()
}

export async function replaceLanguages(db: Database, pid: number, lids: readonly number[]): Promise<void> {
  await db.deleteFrom('problemLanguages').where('pid', '=', pid).execute()
  if (lids.length === 0) return
  await db
    .insertInto('problemLanguages')
    .values(lids.map((lid) => ({ pid, lid })))
    .execute()
}

export async function replaceTemplates(
  db: Database,
  pid: number,
  templates: readonly { lid: number; code: string; status: number }[],
  now: number,
): Promise<void> {
  await db.deleteFrom('problemTemplates').where('pid', '=', pid).execute()
  for (const template of templates) {
    await db
      .insertInto('problemTemplates')
      .values({ pid, ...template, gmtCreate: now, gmtModified: now })
      .execute()
  }
}

/** Public tags of our own judge by folded name; those that are missing are made. @returns their ids */
export async function findOrMakeTags(db: Database, names: readonly string[], now: number): Promise<number[]> {
  if (names.length === 0) return []
  const stored = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('oj', '=', OWN_JUDGE)
    .where('gid', 'is', null)
    .orderBy('id')
    .execute()
  const byFold = new Map(stored.toReversed().map((tag) => [tag.name.toLowerCase(), tag.id]))
  const ids: number[] = []
  for (const name of names) {
    const known = byFold.get(name.toLowerCase())
    ids.push(known ?? (await insertTag(db, name, now)))
  }
  return ids
}

async function insertTag(db: Database, name: string, now: number): Promise<number> {
  const row = { name, oj: OWN_JUDGE, gmtCreate: now, gmtModified: now }
  return (await db.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function replaceTags(db: Database, pid: number, tids: readonly number[]): Promise<void> {
  await db.deleteFrom('problemTags').where('pid', '=', pid).execute()
  if (tids.length === 0) return
  await db
    .insertInto('problemTags')
    .values([...new Set(tids)].map((tid) => ({ pid, tid })))
    .execute()
}

export async function replaceSolutions(
  db: Database,
  pid: number,
  solutions: readonly Omit<Insertable<ProblemSolutionTable>, 'pid'>[],
): Promise<void> {
  await db.deleteFrom('problemSolutions').where('pid', '=', pid).execute()
  for (const solution of solutions)
    await db
      .insertInto('problemSolutions')
      .values({ ...solution, pid })
      .execute()
}

export function listSolutions(db: Database, pid: number): Promise<Selectable<ProblemSolutionTable>[]> {
  return db.selectFrom('problemSolutions').selectAll().where('pid', '=', pid).orderBy('id').execute()
}

/** Keeps a file under its name; the name says the content, so one that is there already is the same. */
export async function keepFileRow(db: Database, row: Insertable<FileTable>): Promise<void> {
  const known = await db.selectFrom('files').select('id').where('name', '=', row.name).executeTakeFirst()
  if (!known) await db.insertInto('files').values(row).execute()
}

export async function findUidByName(db: Database, username: string): Promise<string | null> {
  return (await db.selectFrom('users').select('uid').where('username', '=', username).executeTakeFirst())?.uid ?? null
}

export async function findStoredProblem(db: Database, pid: number): Promise<StoredProblem | undefined> {
  const row = await db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirst()
  if (!row) return undefined
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
  return {
    row,
    cases: await listStoredCases(db, pid),
    tags: tags.map(({ name }) => name),
    languages: languages.map(({ name }) => name),
    templates,
    solutions: await listSolutions(db, pid),
  }
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
