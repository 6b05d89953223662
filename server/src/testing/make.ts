/** Rows for tests, with sensible defaults; each returns the new row's key. */

import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../ground/db/database.ts'
import type { ContestTable } from '../ground/db/tables/contest.table.ts'
import type { GroupTable } from '../ground/db/tables/group.table.ts'
import type { ProblemCaseTable, ProblemTable } from '../ground/db/tables/problem.table.ts'
import type { SubmissionTable } from '../ground/db/tables/submission.table.ts'
import type { TrainingTable } from '../ground/db/tables/training.table.ts'

let serial = 0

export async function makeUser(db: Database, username = `user-${++serial}`): Promise<string> {
  const uid = (++serial).toString(16).padStart(32, '0')
  const row = { uid, username, usernameFolded: foldName(username), passwordHash: 'none', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
  await db.insertInto('users').values(row).execute()
  return uid
}

type ProblemFields = Partial<Omit<Insertable<ProblemTable>, 'problemId'>> & { problemId?: string }

export async function makeProblem(db: Database, { problemId, ...fields }: ProblemFields = {}): Promise<number> {
  const n = ++serial
  const row: Insertable<ProblemTable> = {
    problemId: displayIdOf(problemId ?? `T${n}`),
    title: `Problem ${n}`,
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    auth: 1,
    caseVersion: '1',
    level: fields.difficulty ?? 0,
    gmtCreate: n,
    gmtModified: n,
    ...fields,
  }
  const { id } = await db.insertInto('problems').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Testcases that name blobs; the blob store must have the contents if they are read. */
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

/** A group of this owner; other ranks join by `joinGroup`. */
export async function makeGroup(db: Database, ownerUid: string, fields: Partial<Insertable<GroupTable>> = {}): Promise<number> {
  const n = ++serial
  const names = { name: `Group ${n}`, shortName: `G${n}`, brief: 'b', description: 'd' }
  const row = { ...names, uid: ownerUid, auth: 1, gmtCreate: 1, gmtModified: 1, ...fields }
  return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Gives this owner of groups a staff voucher. */
export async function vouchFor(db: Database, uid: string): Promise<void> {
  await db.insertInto('groupVouchers').values({ uid, gmtCreate: 1 }).execute()
}

const memberAuth = { applied: 1, refused: 2, member: 3, admin: 4, root: 5 } as const

export async function joinGroup(db: Database, gid: number, uid: string, as: keyof typeof memberAuth): Promise<void> {
  await db.insertInto('groupMembers').values({ gid, uid, auth: memberAuth[as], gmtCreate: 1, gmtModified: 1 }).execute()
}

/** A public training of the site, unless `fields` say otherwise. */
export async function makeTraining(db: Database, fields: Partial<Insertable<TrainingTable>> = {}): Promise<number> {
  const row = { title: 'Training', description: 'd', auth: 'Public', gmtCreate: 1, gmtModified: 1, ...fields }
  return (await db.insertInto('trainings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @returns id of the place */
export async function addToTraining(db: Database, tid: number, pid: number, rank = 0): Promise<number> {
  const { problemId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
  const row = { tid, pid, displayId: problemId, rank, gmtCreate: 1, gmtModified: 1 }
  return (await db.insertInto('trainingProblems').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function makeContest(db: Database, fields: Partial<Insertable<ContestTable>> = {}): Promise<number> {
  const row = { title: 'Contest', description: 'd', type: 0, auth: 0, startTime: 1, endTime: 2, gmtCreate: 1, gmtModified: 1, ...fields }
  return (await db.insertInto('contests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function makeContestProblem(db: Database, cid: number, pid: number, displayId: string): Promise<number> {
  const row = { cid, pid, displayId, displayTitle: `Title ${displayId}`, gmtCreate: 1, gmtModified: 1 }
  return (await db.insertInto('contestProblems').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function registerFor(db: Database, cid: number, uid: string): Promise<void> {
  await db.insertInto('contestRegistrations').values({ cid, uid, gmtCreate: 1, gmtModified: 1 }).execute()
}

export type MadeRun = { cid: number; uid: string; pid: number; sec: number; status: 1 | -1 | 0 | null; score?: number; useTime?: number }

const verdictOf = { '1': Verdict.Accepted, '-1': Verdict.WrongAnswer, '0': Verdict.CompileError, null: Verdict.Pending } as const

/** A counted submission of a contest: the submission and its record; `sec` from the contest's start. */
export async function makeRun(db: Database, { cid, uid, pid, sec, status, score, useTime }: MadeRun): Promise<number> {
  const contest = await db.selectFrom('contests').select('startTime').where('id', '=', cid).executeTakeFirstOrThrow()
  const of = db.selectFrom('contestProblems').select(['id', 'displayId']).where('cid', '=', cid).where('pid', '=', pid)
  const problem = await of.executeTakeFirstOrThrow()
  const stored = { cid, cpid: problem.id, displayPid: problem.displayId, submitTime: contest.startTime + sec * 1000 }
  const submitId = await makeSubmission(db, uid, pid, { ...stored, status: verdictOf[`${status}`] })
  const result = { status, score: score ?? null, useTime: useTime ?? null }
  await db
    .insertInto('contestRecords')
    .values({ cid, uid, pid, cpid: problem.id, submitId, time: sec, ...result, gmtCreate: 1, gmtModified: 1 })
    .execute()
  return submitId
}
