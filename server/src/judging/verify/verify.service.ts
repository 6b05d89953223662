import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { suggestTimeLimit } from '@touchstone/shared/judging/verify/time-suggestion.ts'
import { USUAL_MULTIPLIER } from '@touchstone/shared/judging/verify/verified-solutions.ts'
import { type Verification, type VerifyRef, verifyFaults } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { DamagedRow } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import { createPreparing, type PreparingCaller } from '../workshop/preparing.ts'
import * as queries from './verify.queries.ts'
import { queueStep, readFindings } from './verify-job.ts'
import type { ReadSubject } from './verify-subject.ts'

/** Checks that one pass compares with their problems. */
const COMPARED_AT_ONCE = 100

export type VerifyService = {
  /** The last check; null: there was none. */
  read(pid: number, request: PreparingCaller): Promise<Verification | null>
  /** @throws DomainError verify.running, verify.remote, verify.no-solutions, problem.cases-missing */
  start(pid: number, request: PreparingCaller): Promise<null>
  /** @throws DomainError verify.none */
  cancel(ref: VerifyRef, request: PreparingCaller): Promise<null>
  /** Finds out which finished checks are out of date. Call it before a query that reads `problemVerifies.isStale`. */
  compareAll(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  groups: GroupService
  problems: ProblemService
  audit: AuditService
  judging: Pick<JudgingService, 'wake'>
  readSubject: ReadSubject
}

/** `read`, `start` and `cancel` throw problem.gone or problem.not-yours for others than the problem's preparers. */
export function createVerifyService({ db, clock, ids, groups, problems, audit, judging, readSubject }: Deps): VerifyService {
  const mustPrepare = createPreparing({ groups, problems })

  /** A problem whose row is damaged is none that a check has seen. */
  const readable: ReadSubject = (db, pid) =>
    readSubject(db, pid).catch((error: unknown) => {
      if (error instanceof DamagedRow) return undefined
      throw error
    })

  return {
    async read(pid, request) {
      await mustPrepare(db, pid, request)
      const row = await queries.findVerify(db, pid)
      const subject = await readSubject(db, pid)
      if (!row || !subject) return null
      const { token, state, done, total, errors, doubts: doubtful, fault, jobId, gmtCreate, gmtModified } = row
      const findings = readFindings(row)
      const { timeLimitMs } = subject.problem
      const times = findings.solutions.flatMap(({ expectation, verdict, timeMs }) =>
        expectation === 'accepted' && verdict === 'Accepted' ? (timeMs ?? 0) : [],
      )
      return {
        token,
        state,
        isWaiting: state === 'running' && jobId !== null && (await queries.findJobState(db, jobId)) === 'ready',
        done,
        total,
        startedAt: gmtCreate,
        endedAt: state === 'running' ? null : gmtModified,
        fault: state === 'failed' ? (verifyFaults.find((each) => each === fault) ?? 'judge') : null,
        isStale: state === 'done' && subject.basis !== row.basis,
        ...findings,
        errors,
        doubtful,
        timeLimitMs,
        ...suggestTimeLimit(times, USUAL_MULTIPLIER, timeLimitMs),
      }
    },

    async start(pid, request) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', pid)
        const { problem, uid } = await mustPrepare(db, pid, request)
        if (problem.isRemote === 1) throw new DomainError('verify.remote')
        if ((await queries.findVerify(db, pid))?.state === 'running') throw new DomainError('verify.running')
        const subject = await readSubject(db, pid)
        if (!subject) throw new DomainError('problem.gone')
        if (subject.problem.testcases.length === 0) throw new DomainError('problem.cases-missing')
        if (subject.plan.length === 0) throw new DomainError('verify.no-solutions')
        const now = clock.now()
        const row = {
          pid,
          token: ids.token(),
          uid,
          state: 'running',
          basis: subject.basis,
          done: 0,
          total: subject.plan.length,
          findings: JSON.stringify({ solutions: [], doubts: [] }),
          errors: 0,
          doubts: 0,
          fault: null,
          jobId: null,
          isStale: 0,
          ...(await queries.findStamps(db, pid)),
          gmtCreate: now,
          gmtModified: now,
        } as const
        await queries.putVerify(db, row)
        await audit.record(db, request, { action: 'problem.verify', target: pid, detail: { checks: row.total } })
        await queueStep(db, row, now)
      })
      judging.wake()
      return null
    },

    cancel: ({ pid, token }, request) =>
      inTransaction(db, async (db) => {
        await holdRow(db, 'problems', pid)
        await mustPrepare(db, pid, request)
        const row = await queries.findVerify(db, pid)
        if (row?.token !== token || row.state !== 'running') throw new DomainError('verify.none')
        await queries.setVerify(db, pid, { state: 'cancelled', jobId: null, gmtModified: clock.now() })
        if (row.jobId !== null) await queries.removeJobOf(db, row.jobId)
        await audit.record(db, request, { action: 'problem.verify-cancel', target: pid })
        return null
      }),

    async compareAll() {
      for (;;) {
        const rows = await queries.listToCompare(db, COMPARED_AT_ONCE)
        for (const { pid, token } of rows) {
          await inTransaction(db, async (db) => {
            await holdRow(db, 'problems', pid)
            const row = await queries.findVerify(db, pid)
            if (row?.token !== token) return
            const isStale = (await readable(db, pid))?.basis !== row.basis
            await queries.setVerify(db, pid, { isStale: isStale ? 1 : 0, ...(await queries.findStamps(db, pid)) })
          })
        }
        if (rows.length < COMPARED_AT_ONCE) return
      }
    },
  }
}
