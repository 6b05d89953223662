import type { CaseResult, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { RejudgeSelection } from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import { isBorderlineJudging } from '@touchstone/shared/judging/verdict/borderline.ts'
import { openVerdicts, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { SubmissionTable } from '../../ground/db/tables/submission.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type Submission = Selectable<SubmissionTable>

export async function insertSubmission(db: Database, row: Insertable<SubmissionTable>): Promise<number> {
  const { submitId } = await db.insertInto('submissions').values(row).returning('submitId').executeTakeFirstOrThrow()
  return submitId
}

export function findSubmission(db: Database, submitId: number): Promise<Submission | undefined> {
  return db.selectFrom('submissions').selectAll().where('submitId', '=', submitId).executeTakeFirst()
}

/** A submission with the names and settings of its problem that decide its view. */
export function findShownSubmission(db: Database, submitId: number) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .innerJoin('problems', 'problems.id', 'submissions.pid')
    .leftJoin('contestProblems', 'contestProblems.id', 'submissions.cpid')
    .selectAll('submissions')
    .select([
      'contestProblems.displayId',
      'contestProblems.displayTitle',
      'users.username',
      'users.realname',
      'users.className',
      'users.number',
      'problems.title',
      'problems.type as problemType',
      'problems.isGroup',
      'problems.gid as problemGid',
      'problems.ioScore as fullScore',
      'problems.authorUid',
      'problems.codeShare',
      'problems.openCaseResult',
      'problems.judgeCaseMode',
      'problems.timeLimit',
      'problems.memoryLimit',
      'problems.isRemote',
    ])
    .where('submitId', '=', submitId)
    .executeTakeFirst()
}

export function listByIds(db: Database, submitIds: number[]) {
  if (submitIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .innerJoin('problems', 'problems.id', 'submissions.pid')
    .selectAll('submissions')
    .select(['users.username', 'problems.codeShare', 'problems.openCaseResult', 'problems.authorUid'])
    .where('submitId', 'in', submitIds)
    .execute()
}

/** Everything except the status, which `moveTo` writes with its effects. */
export async function setSubmission(db: Database, submitId: number, fields: Omit<Updateable<SubmissionTable>, 'status'>): Promise<void> {
  await db.updateTable('submissions').set(fields).where('submitId', '=', submitId).execute()
}

/** Only for `moveTo`, which also writes the effects of a status. */
export async function setStatus(
  db: Transaction,
  submitId: number,
  fields: Updateable<SubmissionTable> & { status: Verdict },
): Promise<void> {
  await db.updateTable('submissions').set(fields).where('submitId', '=', submitId).execute()
}

/** Time of this user's newest submission outside contests, for the interval. */
export async function findLastSubmitTime(db: Database, uid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('submitTime')
    .where('uid', '=', uid)
    .where('cid', 'is', null)
    .orderBy('submitTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.submitTime) : undefined
}

// --- lists ---

/** This user's status in each problem, one row each: an accepted submission if there is one, else the newest. */
export function listOwnStatuses(db: Database, uid: string, pids: number[], gid: number | null) {
  const acceptedFirst = sql`case when status = ${sql.lit(Verdict.Accepted)} then 0 else 1 end`
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('submissions')
        .select(['pid', 'status'])
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('pid').orderBy(acceptedFirst).orderBy('submitTime', 'desc').orderBy('submitId', 'desc'))
            .as('place'),
        )
        .where('uid', '=', uid)
        .where('pid', 'in', pids)
        .where('cid', 'is', null)
        .where('isTrial', '=', 0)
        // A group also has problems of the site, whose submissions have no group.
        .where((eb) => (gid === null ? eb('gid', 'is', null) : eb.or([eb('gid', '=', gid), eb('gid', 'is', null)])))
        .as('own'),
    )
    .select(['pid', 'status'])
    .where('place', '=', 1)
    .execute()
}

/** @param cid of a contest; null: outside contests */
export function findLastAccepted(db: Database, uid: string, pid: number, cid: number | null) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .select(['submitId', 'code', 'language', 'submitTime', 'users.username'])
    .where('submissions.uid', '=', uid)
    .where('pid', '=', pid)
    .where('submissions.status', '=', Verdict.Accepted)
    .where('cid', cid === null ? 'is' : '=', cid)
    .where('isTrial', '=', 0)
    .orderBy('submitTime', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The submissions that a rejudge is about. */
/** @param leftOut languages that no judge can run */
export function forRejudge(
  db: Database,
  { submitIds, pid, cid, status, language, submittedFrom, submittedUntil }: RejudgeSelection,
  leftOut: readonly string[] = [],
) {
  let query = db.selectFrom('submissions')
  if (leftOut.length > 0) query = query.where('language', 'not in', [...leftOut])
  if (submitIds && submitIds.length > 0) query = query.where('submitId', 'in', submitIds)
  if (pid != null) query = query.where('pid', '=', pid)
  if (cid != null) query = query.where('cid', '=', cid)
  if (status != null) query = query.where('status', '=', status)
  if (language) query = query.where('language', '=', language)
  if (submittedFrom != null) query = query.where('submitTime', '>=', submittedFrom)
  if (submittedUntil != null) query = query.where('submitTime', '<', submittedUntil)
  return query
}

/** Ids for a rejudge, oldest first. */
export async function listIdsForRejudge(db: Database, selection: RejudgeSelection, leftOut: readonly string[]): Promise<number[]> {
  const rows = await forRejudge(db, selection, leftOut).select('submitId').orderBy('submitTime').orderBy('submitId').execute()
  return rows.map((r) => r.submitId)
}

export async function countForRejudge(db: Database, selection: RejudgeSelection, leftOut: readonly string[] = []): Promise<number> {
  const row = await forRejudge(db, selection, leftOut)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

// --- trials ---

export function listTrials(db: Database, submitIds: readonly number[]) {
  if (submitIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('submissions')
    .select(['submitId', 'status', 'score', 'time', 'memory', 'judgedCaseVersion'])
    .where('submitId', 'in', [...submitIds])
    .where('isTrial', '=', 1)
    .execute()
}

export function listCasesOf(db: Database, submitIds: readonly number[]) {
  if (submitIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('submissionCases')
    .select(['submitId', 'seq', 'status', 'time', 'memory', 'score'])
    .where('submitId', 'in', [...submitIds])
    .orderBy('submitId')
    .orderBy('seq')
    .execute()
}

export async function deleteTrial(db: Database, submitId: number): Promise<void> {
  await db.deleteFrom('submissions').where('submitId', '=', submitId).where('isTrial', '=', 1).execute()
}

// --- results ---

export function listCases(db: Database, submitId: number) {
  return db.selectFrom('submissionCases').selectAll().where('submitId', '=', submitId).orderBy('seq').execute()
}

export async function deleteCases(db: Transaction, submitId: number): Promise<void> {
  await db.deleteFrom('submissionCases').where('submitId', '=', submitId).execute()
}

export async function insertCases(db: Transaction, submitId: number, cases: CaseResult[], mode: string, at: number): Promise<void> {
  const rows = cases.map((c) => ({
    submitId,
    caseId: c.caseId,
    seq: c.seq,
    groupNum: c.groupNum,
    status: c.status,
    time: c.timeMs,
    wallTime: c.wallTimeMs,
    memory: c.memoryKb,
    score: c.score,
    inputData: c.inputName,
    outputData: c.outputName,
    userOutput: c.message,
    limitHit: c.limitHit,
    cpuTime: c.measured?.cpuMs ?? null,
    peakMemory: c.measured?.peakKb ?? null,
    timeLimit: c.measured?.timeLimitMs ?? null,
    wallLimit: c.measured?.wallLimitMs ?? null,
    memoryLimit: c.measured?.memoryLimitKb ?? null,
    runs: c.measured?.runs ?? null,
    isBorderline: c.borderline ? 1 : 0,
    outputHead: c.output?.text ?? null,
    outputCut: c.output?.cut ? 1 : 0,
    mode,
    gmtCreate: at,
    gmtModified: at,
  }))
  for (let i = 0; i < rows.length; i += 50) {
    await db
      .insertInto('submissionCases')
      .values(rows.slice(i, i + 50))
      .onConflict((oc) => oc.columns(['submitId', 'seq']).doNothing())
      .execute()
  }
}

/** Columns of a submission that a finished judging sets. */
export function resultColumns(result: JudgeResult) {
  return {
    status: result.status,
    time: result.timeMs,
    memory: result.memoryKb,
    score: result.score,
    oiRankScore: result.oiRankScore,
    errorMessage: result.errorMessage,
    errorCode: result.errorCode,
    isBorderline: isBorderlineJudging(result.cases) ? 1 : 0,
  }
}

export async function insertSolved(db: Transaction, row: { submitId: number; uid: string; pid: number; gmtCreate: number }): Promise<void> {
  await db
    .insertInto('solved')
    .values(row)
    .onConflict((oc) => oc.column('submitId').doNothing())
    .execute()
}

export async function deleteSolved(db: Transaction, submitId: number): Promise<void> {
  await db.deleteFrom('solved').where('submitId', '=', submitId).execute()
}

/** Counts the runs of a person in a contest that wait for the judge or are with it. */
export async function countWaitingRuns(db: Transaction, cid: number, uid: string): Promise<number> {
  const row = await (db as Database)
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('cid', '=', cid)
    .where('status', 'in', [...openVerdicts])
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
