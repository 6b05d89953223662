import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { contentHash } from './content-hash.ts'
import { warn } from './import-limits.ts'
import type { ImportedProblem, ImportOrigin, ImportWarning } from './imported-problem.ts'
import { caseColumns, contentColumns } from './problem-rows.ts'
import * as queries from './stored-problem.queries.ts'

export type StoredResult = { pid: number; problemId: string; warnings: ImportWarning[] }
type Importing = { origin: ImportOrigin; uid: string | null; clock: Clock }

/** Writes a new problem with all that belongs to it; to be called in a transaction. */
export async function insertImported(db: Database, problem: ImportedProblem, { origin, uid, clock }: Importing): Promise<StoredResult> {
  const now = clock.now()
  const authorUid = (problem.author && (await queries.findUidByName(db, problem.author))) || uid
  const pid = await queries.insertProblemRow(db, {
    ...contentColumns(problem),
    problemId: problem.problemId ?? `~${problem.importKey}`,
    auth: problem.auth,
    authorUid,
    modifiedUid: uid,
    caseVersion: String(now),
    importKey: problem.importKey,
    importHash: contentHash(problem),
    gmtCreate: now,
    gmtModified: now,
  })
  const problemId = problem.problemId ?? (await generateProblemId(db, pid))
  if (problem.problemId === null) await queries.setProblemRow(db, pid, { problemId })
  await queries.replaceCases(
    db,
    pid,
    problem.cases.map((one, i) => ({ ...caseColumns(one, i), gmtCreate: now, gmtModified: now })),
  )
  const warnings = await writeParts(db, pid, problem, { origin, uid, now })
  return { pid, problemId, warnings }
}

/** Overwrites the content of a problem; its id, its author and who may see it stay. To be called in a transaction. */
export async function updateImported(
  db: Database,
  stored: queries.ProblemRow,
  problem: ImportedProblem,
  { origin, uid, clock }: Importing,
): Promise<StoredResult> {
  const now = clock.now()
  const cases = problem.cases.map(caseColumns)
  const keepsData = sameCases(await queries.listStoredCases(db, stored.id), cases)
  await queries.setProblemRow(db, stored.id, {
    ...contentColumns(problem),
    ...(keepsData ? {} : { caseVersion: String(Math.max(now, Number(stored.caseVersion ?? 0) + 1)) }),
    importHash: contentHash(problem),
    editedSinceImport: 0,
    modifiedUid: uid,
    gmtModified: now,
  })
  if (!keepsData)
    await queries.replaceCases(
      db,
      stored.id,
      cases.map((row) => ({ ...row, gmtCreate: now, gmtModified: now })),
    )
  const warnings = await writeParts(db, stored.id, problem, { origin, uid, now })
  return { pid: stored.id, problemId: stored.problemId, warnings }
}

function sameCases(stored: readonly queries.StoredCase[], cases: readonly ReturnType<typeof caseColumns>[]): boolean {
  if (stored.length !== cases.length) return false
  return cases.every((row, i) => Object.entries(row).every(([key, value]) => stored[i]?.[key as keyof typeof row] === value))
}

async function generateProblemId(db: Database, pid: number): Promise<string> {
  let problemId = `P${pid}`
  for (let nth = 2; await queries.isProblemIdTaken(db, problemId); nth++) problemId = `P${pid}-${nth}`
  return problemId
}

/** Languages, templates, tags, solutions and files. @returns what had to be left out */
async function writeParts(
  db: Database,
  pid: number,
  problem: ImportedProblem,
  { origin, uid, now }: { origin: ImportOrigin; uid: string | null; now: number },
): Promise<ImportWarning[]> {
  const warnings: ImportWarning[] = []
  const offered = new Map((await queries.listOwnLanguages(db)).map(({ id, name }) => [name, id]))
  const unknown = (language: string, part: string) =>
    warnings.push(warn('import.warn.unknown-language', { language: language.slice(0, 60), part }))

  const wanted = problem.languages === 'all' ? [...offered.keys()] : problem.languages
  const known = wanted.filter((language) => offered.has(language))
  for (const language of wanted.filter((name) => !offered.has(name))) unknown(language, 'languages')
  if (known.length === 0) warnings.push(warn('import.warn.no-languages'))
  const lids = (known.length > 0 ? known : [...offered.keys()]).flatMap((language) => offered.get(language) ?? [])
  await queries.replaceLanguages(db, pid, [...new Set(lids)])

  const templates = new Map<number, { lid: number; code: string; status: number }>()
  for (const { language, code } of problem.templates) {
    const lid = offered.get(language)
    // Templates of FPS files are kept without being shown (rules 13.3).
    if (lid === undefined) unknown(language, 'template')
    else templates.set(lid, { lid, code, status: origin === 'fps' ? 0 : 1 })
  }
  await queries.replaceTemplates(db, pid, [...templates.values()], now)

  await queries.replaceTags(db, pid, await queries.findOrMakeTags(db, problem.tags, now))
  await queries.replaceSolutions(
    db,
    pid,
    problem.solutions.map(({ language, originalLanguage, code }) => ({
      language: language ?? originalLanguage,
      code,
      expected: origin === 'starter' ? 'accepted' : null,
      gmtCreate: now,
      gmtModified: now,
    })),
  )
  for (const { kind, name, originalName, content } of problem.files) {
    await queries.keepFileRow(db, {
      name,
      originalName: originalName.slice(-255),
      kind,
      mediaType: kind === 'image' ? mediaTypeOf(name) : 'application/octet-stream',
      hash: content.hash,
      size: content.size,
      uid,
      gid: null,
      gmtCreate: now,
      gmtModified: now,
    })
  }
  return warnings
}

function mediaTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
