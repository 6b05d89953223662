/**
 * Theory of operation. A check of a problem is one row, and each of its steps is one job of the queue: one solution on all tests, on the
 * examples of the statement, or with more time. So other people's jobs come between, and a restart loses one step at most. A job names its
 * check by a token. The findings are those of one state of the problem: when that changes meanwhile, the check ends.
 */

import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { sameInputs } from '@touchstone/shared/judging/verify/same-inputs.ts'
import { VerifyFindings, type verifyFaults } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import * as queries from './verify.queries.ts'
import type { ReadSubject, VerifySubject } from './verify-subject.ts'

/** A step that was stopped so often for other jobs ends the check. */
export const MAX_VERIFY_CUTS = 20

const Payload = z.object({ pid: z.number().int(), token: z.string() })

export const readFindings = ({ pid, findings }: queries.VerifyRow): VerifyFindings =>
  readStored(VerifyFindings, findings, `problem_verifies.findings of ${pid}`)

/** Puts the next step of a running check into the queue. */
export async function queueStep(db: Transaction, { pid, token, uid }: queries.VerifyRow, now: number): Promise<void> {
  const job = {
    kind: 'verify',
    submitId: null,
    payload: JSON.stringify({ pid, token }),
    language: kindMark('verify'),
    uid: uid ?? '',
    priority: Priority.help,
  } as const
  await queries.setVerify(db, pid, { jobId: await enqueue(db, job, now), gmtModified: now })
}

type Deps = { clock: Clock; events: EventBus; readSubject: ReadSubject }

export function createVerifyJob({ clock, events, readSubject }: Deps): JobKind<'verify'> {
  /** The check of a job; undefined when it has ended, or another one has begun. */
  async function running(db: Database, payload: string | null): Promise<queries.VerifyRow | undefined> {
    if (!payload) return undefined
    const { pid, token } = readStored(Payload, payload, 'judge_jobs.payload of a verification')
    const row = await queries.findVerify(db, pid)
    return row?.state === 'running' && row.token === token ? row : undefined
  }

  /** The problem of a check, as long as it is what the check began with. */
  async function subjectOf(db: Database, row: queries.VerifyRow): Promise<VerifySubject | undefined> {
    const subject = await readSubject(db, row.pid)
    return subject?.basis === row.basis ? subject : undefined
  }

  const fail = (db: Transaction, pid: number, fault: (typeof verifyFaults)[number]) =>
    queries.setVerify(db, pid, { state: 'failed', fault, jobId: null, gmtModified: clock.now() })

  return {
    async forWorker(db, { payload, cuts }) {
      const row = await running(db, payload)
      if (!row || cuts >= MAX_VERIFY_CUTS) return undefined
      const subject = await subjectOf(db, row)
      const next = subject?.plan[row.done]
      const program = next && subject.programs[next.place]
      if (!program) return undefined
      const { problem, examples } = subject
      const step = next.check === 'examples' ? { problem: { ...problem, testcases: [] }, examples } : { problem, examples: [] }
      return { work: { kind: 'verify', step: { ...step, check: next.check, program } } }
    },

    async complete(db, { payload }, { result }) {
      const row = await running(db, payload)
      if (!row) return nothingAfterCommit
      const subject = await subjectOf(db, row)
      if (!subject) {
        await fail(db, row.pid, 'changed-meanwhile')
        return nothingAfterCommit
      }
      const before = readFindings(row)
      const found: VerifyFindings = {
        solutions: [...before.solutions, ...(result.solution ? [result.solution] : [])],
        doubts: [...before.doubts, ...result.doubts],
      }
      const done = row.done + 1
      const isWhole = done >= row.total
      if (isWhole)
        for (const names of sameInputs(subject.problem.testcases))
          found.doubts.push({ code: 'same-inputs', details: { names: names.join(', ') } })
      const notRun = found.solutions.filter(({ state }) => state === 'not-run').length
      const now = clock.now()
      await queries.setVerify(db, row.pid, {
        done,
        findings: JSON.stringify(found),
        errors: found.solutions.filter(({ state }) => state === 'bad').length,
        doubts: found.doubts.length + notRun,
        gmtModified: now,
        ...(isWhole ? { state: 'done', jobId: null, isStale: 0, ...(await queries.findStamps(db, row.pid)) } : {}),
      })
      if (isWhole) return nothingAfterCommit
      await queueStep(db, row, now)
      return () => events.publish({ type: 'jobs.ready' })
    },

    async giveUp(db, { payload, cuts }, errorCode) {
      const row = await running(db, payload)
      if (!row) return nothingAfterCommit
      const isOther = errorCode === 'problem-gone' && cuts < MAX_VERIFY_CUTS
      await fail(db, row.pid, isOther ? 'changed-meanwhile' : cuts >= MAX_VERIFY_CUTS ? 'too-busy' : 'judge')
      return nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
