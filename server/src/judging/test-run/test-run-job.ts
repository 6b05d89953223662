import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type AfterCommit, type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'

/** Lifetimes of docs/rules/submissions.md: a waiting run is kept ten minutes, a finished one until it is read, at most one. */
export const WAITING_LIFETIME = 10 * minute
const FINISHED_LIFETIME = 60 * second

export const TEST_RUN_TICKET = 'test-run'

/** The queue's data of a run; the problem's limits are read when a worker takes it. */
const TestRunPayload = z.object({
  key: z.string(),
  uid: z.string(),
  pid: z.number().int(),
  language: z.string(),
  code: z.string(),
  input: z.string(),
  expected: z.string().nullable(),
})
export type TestRunPayload = z.infer<typeof TestRunPayload>
const readPayload = (payload: string) => readStored(TestRunPayload, payload, 'judge_jobs.payload of a test run')

export const TestRunTicket = z.object({
  uid: z.string(),
  mode: z.string(),
  input: z.string(),
  expected: z.string().nullable(),
  result: TestRunResult.nullable(),
})
export type TestRunTicket = z.infer<typeof TestRunTicket>

type Deps = { tickets: TicketService; problems: ProblemService; events: EventBus }

/** Test runs between the waiting user and the worker; nothing of them lives longer than ten minutes. */
export function createTestRunJob({ tickets, problems, events }: Deps): JobKind<'test-run'> {
  /** @returns undefined when nobody waits any more */
  async function finish(db: Transaction, payload: string | null, result: TestRunResult): Promise<AfterCommit | undefined> {
    if (!payload) return undefined
    const { key, uid } = readPayload(payload)
    const ticket = await tickets.read(TEST_RUN_TICKET, TestRunTicket, key, db)
    if (!ticket) return undefined
    await tickets.put(db, TEST_RUN_TICKET, key, { ...ticket, result }, FINISHED_LIFETIME)
    return () => events.publish({ type: 'test-run.done', uid, key })
  }

  /** A compiler may quote hidden lines of the problem. */
  async function shownOf(db: Transaction, { pid, language }: TestRunPayload, result: TestRunResult): Promise<TestRunResult> {
    if (result.status !== Verdict.CompileError || result.stderr === null) return result
    return { ...result, stderr: await problems.messageOf(db, pid, language, result.stderr) }
  }

  return {
    async forWorker(db, { payload }) {
      if (!payload) return undefined
      const { pid, language, code, input, expected } = readPayload(payload)
      const problem = await problems.forJudging(db, pid)
      if (!problem) return undefined
      const program = await problems.programOf(db, pid, { language, code })
      return { work: { kind: 'test-run', run: { language, ...program, input, expected, problem: { ...problem, testcases: [] } } } }
    },

    complete: async (db, { payload }, { result }) =>
      finish(db, payload, payload ? await shownOf(db, readPayload(payload), result) : result),

    async giveUp(db, { payload }, errorCode) {
      const nothing = { timeMs: null, memoryKb: null, output: null, stderr: null }
      return (await finish(db, payload, { ...nothing, status: Verdict.SystemError, errorCode })) ?? nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
