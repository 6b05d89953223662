/** Rows for tests, with sensible defaults; each returns the new row's key. */
import { foldName } from '@touchstone/shared/account/account-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ProblemCaseTable, ProblemTable } from '../db/tables/problem.table.ts'
import type { SubmissionTable } from '../db/tables/submission.table.ts'

let serial = 0

export async function makeUser(db: Database, username = `user-${++serial}`): Promise<string> {
  const uid = (++serial).toString(16).padStart(32, '0')
  const row = { uid, username, usernameFolded: foldName(username), passwordHash: 'none', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
  await db.insertInto('users').values(row).execute()
  return uid
}

export async function makeProblem(db: Database, fields: Partial<Insertable<ProblemTable>> = {}): Promise<number> {
  const n = ++serial
  const row: Insertable<ProblemTable> = {
    problemId: `T${n}`,
    title: `Problem ${n}`,
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    auth: 1,
    caseVersion: '1',
    gmtCreate: n,
    gmtModified: n,
    ...fields,
  }
  const { id } = await db.insertInto('problems').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Testcases that name blobs; the contents must be in the blob store when they are to be read. */
export async function makeCases(db: Database, pid: number, cases: Partial<Insertable<ProblemCaseTable>>[]): Promise<void> {
  const hash = '0'.repeat(64)
  for (const [i, fields] of cases.entries()) {
    const names = { inputName: `${i + 1}.in`, outputName: `${i + 1}.out` }
    const contents = { inputHash: hash, outputHash: hash, inputSize: 0, outputSize: 0 }
    await db
      .insertInto('problemCases')
      .values({ pid, seq: i + 1, ...names, ...contents, gmtCreate: 1, gmtModified: 1, ...fields })
      .execute()
  }
}

/** Allows languages by name. */
export async function allowLanguages(db: Database, pid: number, names: string[]): Promise<void> {
  const rows = await db.selectFrom('languages').select('id').where('oj', '=', 'ME').where('name', 'in', names).execute()
  for (const { id } of rows) await db.insertInto('problemLanguages').values({ pid, lid: id }).execute()
}

/** A pending submission, unless `values` say otherwise; it is not in the queue. */
export async function makeSubmission(
  db: Database,
  uid: string,
  pid: number,
  fields: Partial<Insertable<SubmissionTable>> = {},
): Promise<number> {
  const row = await db
    .insertInto('submissions')
    .values({
      pid,
      displayPid: `T${pid}`,
      uid,
      submitTime: 1,
      status: Verdict.Pending,
      language: 'C++ 17',
      code: 'int main() {}',
      length: 13,
      gmtCreate: 1,
      gmtModified: 1,
      ...fields,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return row.submitId
}
