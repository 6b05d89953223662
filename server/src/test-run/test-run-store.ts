import type { TestRun, TestRunResult } from '@touchstone/shared/judging/test-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { minute, second } from '@touchstone/shared/time/instant.ts'
import type { TicketService } from '../account/ticket.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { complete, type Lease } from '../judging/judge-queue.ts'
import type { ProblemService } from '../problem/problem.service.ts'

/** Documented lifetimes: a waiting run is kept ten minutes, a finished one until it is read, at most one. */
export const WAITING_LIFETIME = 10 * minute
const FINISHED_LIFETIME = 60 * second

export const TEST_RUN_TICKET = 'test-run'

/** What the queue keeps of a run; the problem's limits are read when a worker takes it. */
export type TestRunPayload = {
  key: string
  uid: string
  pid: number
  language: string
  code: string
  input: string
  expected: string | null
}

export type TestRunTicket = { uid: string; mode: string; input: string; expected: string | null; result: TestRunResult | null }

export type TestRunStore = ReturnType<typeof createTestRunStore>

/** Test runs between the person who waits and the worker; nothing of them outlives ten minutes. */
export function createTestRunStore({ db, tickets, problems }: { db: Database; tickets: TicketService; problems: ProblemService }) {
  async function finish(db: Database, payload: string | null, result: TestRunResult): Promise<{ uid: string; key: string } | undefined> {
    if (!payload) return undefined
    const { key, uid } = JSON.parse(payload) as TestRunPayload
    const ticket = await tickets.read<TestRunTicket>(TEST_RUN_TICKET, key, db)
    if (!ticket) return undefined
    await tickets.put(db, TEST_RUN_TICKET, key, { ...ticket, result }, FINISHED_LIFETIME)
    return { uid, key }
  }

  return {
    async forWorker(db: Database, payload: string | null): Promise<TestRun | undefined> {
      if (!payload) return undefined
      const { pid, language, code, input, expected } = JSON.parse(payload) as TestRunPayload
      const problem = await problems.forJudging(db, pid)
      if (!problem) return undefined
      const program = await problems.programOf(db, pid, { language, code })
      return { language, code: program, input, expected, problem: { ...problem, testcases: [] } }
    },

    /** @returns whose run ended; undefined when the lease is lost or nobody waits any more */
    complete(lease: Lease, result: TestRunResult): Promise<{ uid: string; key: string } | undefined> {
      return inTransaction(db, async (db) => {
        const job = await db.selectFrom('judgeJobs').select('payload').where('id', '=', lease.jobId).executeTakeFirst()
        return (await complete(db, lease)) ? finish(db, job?.payload ?? null, result) : undefined
      })
    },

    /** Ends a run that no worker could finish. */
    async giveUp(jobId: number, errorCode: string): Promise<void> {
      await inTransaction(db, async (db) => {
        const job = await db.deleteFrom('judgeJobs').where('id', '=', jobId).returning('payload').executeTakeFirst()
        const nothing = { timeMs: null, memoryKb: null, output: null, stderr: null }
        await finish(db, job?.payload ?? null, { ...nothing, status: Verdict.SystemError, errorCode })
      })
    },
  }
}
