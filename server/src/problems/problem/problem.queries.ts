import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { provisionalReasons } from '@touchstone/shared/problems/problem/judgeability.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemCaseTable, ProblemTable } from '../../ground/db/tables/problem.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { ofGroups, type Touched } from '../../ground/live/touched.ts'

export type Problem = Selectable<ProblemTable>
export type ProblemCase = Selectable<ProblemCaseTable>
/** A problem with the usernames that the wire shows instead of uids. */
export type NamedProblem = Problem & { author: string | null; authorName: string | null; modifiedUser: string | null }

export function findProblem(db: Database, pid: number): Promise<Problem | undefined> {
  return db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirst()
}

export function findProblemByDisplayId(db: Database, problemId: string): Promise<Problem | undefined> {
  return db.selectFrom('problems').selectAll().where('problemId', '=', displayIdOf(problemId)).executeTakeFirst()
}

export function findByImportKey(db: Database, importKey: string): Promise<Problem | undefined> {
  return db.selectFrom('problems').selectAll().where('importKey', '=', importKey).executeTakeFirst()
}

/** @param from the problems to name. Default: all. */
export function namedProblems(db: Database, from = db.selectFrom('problems')) {
  return from
    .leftJoin('users as author', 'author.uid', 'problems.authorUid')
    .leftJoin('users as editor', 'editor.uid', 'problems.modifiedUid')
    .selectAll('problems')
    .select(['author.username as author', 'author.realname as authorName', 'editor.username as modifiedUser'])
}

export function findNamedProblem(db: Database, pid: number): Promise<NamedProblem | undefined> {
  return namedProblems(db).where('problems.id', '=', pid).executeTakeFirst()
}

export function listNamedProblems(db: Database, pids: readonly number[]): Promise<NamedProblem[]> {
  return pids.length === 0
    ? Promise.resolve([])
    : namedProblems(db)
        .where('problems.id', 'in', [...pids])
        .execute()
}

export function findNamedProblemByDisplayId(db: Database, problemId: string): Promise<NamedProblem | undefined> {
  return namedProblems(db).where('problems.problemId', '=', displayIdOf(problemId)).executeTakeFirst()
}

export async function hasNote(db: Database, pid: number): Promise<boolean> {
  return (await db.selectFrom('problemNotes').select('pid').where('pid', '=', pid).executeTakeFirst()) !== undefined
}

export async function insertProblem(db: Database, problem: Insertable<ProblemTable>): Promise<number> {
  const { id } = await db.insertInto('problems').values(problem).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setProblem(db: Database, pid: number, fields: Updateable<ProblemTable>): Promise<void> {
  await db.updateTable('problems').set(fields).where('id', '=', pid).execute()
}

export async function listProvisional(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('problems').select('id').where('unjudgeable', 'in', provisionalReasons).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes it with dependent rows. @returns their number, and the contests and trainings that lost it or a run */
export async function deleteProblem(db: Transaction, pid: number): Promise<{ deleted: number; touched: Touched }> {
  const lost = await db
    .selectFrom('contestProblems')
    .select('cid')
    .where('pid', '=', pid)
    .union(db.selectFrom('contestRecords').select('cid').where('pid', '=', pid))
    .execute()
  const trainings = await db
    .selectFrom('trainingProblems as tp')
    .innerJoin('trainings as t', 't.id', 'tp.tid')
    .select(['tp.tid', 't.gid'])
    .where('tp.pid', '=', pid)
    .execute()
  const result = await db.deleteFrom('problems').where('id', '=', pid).executeTakeFirst()
  return { deleted: Number(result.numDeletedRows), touched: { contests: lost.map(({ cid }) => cid), trainings: ofGroups(trainings) } }
}

export async function countSubmissions(db: Database, pid: number): Promise<number> {
  const row = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Testcases in the order in which verdicts are merged. */
export function listCases(db: Database, pid: number): Promise<ProblemCase[]> {
  return db.selectFrom('problemCases').selectAll().where('pid', '=', pid).orderBy('seq').execute()
}

export async function countCases(db: Database, pid: number): Promise<number> {
  const row = await db
    .selectFrom('problemCases')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function listPrivate(db: Database, pids: readonly number[]): Promise<Set<number>> {
  if (pids.length === 0) return new Set()
  const rows = await db
    .selectFrom('problems')
    .select('id')
    .where('id', 'in', [...pids])
    .where('auth', '=', ProblemAuth.Private)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Problems of a group that its members do not see. */
export function listClosedOfGroup(db: Database, gid: number): Promise<Problem[]> {
  return db.selectFrom('problems').selectAll().where('gid', '=', gid).where('auth', '!=', ProblemAuth.Public).execute()
}

/** Number of testcases of each of these problems; absent means none. */
export async function countCasesOf(db: Database, pids: readonly number[]): Promise<Map<number, number>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problemCases')
    .select((eb) => ['pid', eb.fn.countAll<number>().as('n')])
    .where('pid', 'in', [...pids])
    .groupBy('pid')
    .execute()
  return new Map(rows.map(({ pid, n }) => [pid, Number(n)]))
}

export async function findUidByName(db: Database, username: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('uid').where('usernameFolded', '=', foldName(username)).executeTakeFirst()
  return row?.uid
}

/** Names of the languages that a problem allows, in display order. */
export async function listLanguageNames(db: Database, pid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('problemLanguages')
    .innerJoin('languages', 'languages.id', 'problemLanguages.lid')
    .select('languages.name')
    .where('problemLanguages.pid', '=', pid)
    .orderBy('languages.seq', 'desc')
    .orderBy('languages.id')
    .execute()
  return rows.map((row) => row.name)
}

export async function languageNamesOf(db: Database, lids: readonly number[]): Promise<string[]> {
  if (lids.length === 0) return []
  const rows = await db.selectFrom('languages').select('name').where('id', 'in', lids).execute()
  return rows.map(({ name }) => name)
}

/** Blobs among `hashes` that a testcase, a waiting change, a build of tests, or an uploaded file references. */
export async function listHashesInUse(db: Database, hashes: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (let at = 0; at < hashes.length; at += 500) {
    const part = hashes.slice(at, at + 500)
    const inputs = db.selectFrom('problemCases').select(sql<string>`input_hash`.as('hash')).where('inputHash', 'in', part)
    const outputs = db.selectFrom('problemCases').select(sql<string>`output_hash`.as('hash')).where('outputHash', 'in', part)
    const files = db.selectFrom('files').select('hash').where('hash', 'in', part)
    const pictures = db.selectFrom('pictureRecords').select(sql<string>`hash`.as('hash')).where('hash', 'in', part)
    const waiting = db.selectFrom('problemChangeCases')
    const waitingInputs = waiting.select(sql<string>`input_hash`.as('hash')).where('inputHash', 'in', part)
    const waitingOutputs = waiting.select(sql<string>`output_hash`.as('hash')).where('outputHash', 'in', part)
    const built = db.selectFrom('testBuildContents').select('hash').where('hash', 'in', part)
    const all = inputs.union(outputs).union(files).union(pictures).union(built).union(waitingInputs).union(waitingOutputs)
    for (const { hash } of await all.execute()) used.add(hash)
  }
  return used
}
