import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/checker-compile.schema.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import type { TicketService } from '../account/ticket.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { complete, enqueue, type Lease, Priority } from '../judging/judge-queue.ts'
import type { Clock } from '../time/clock.ts'

const KIND = 'checker-compile'
/** Longer than anybody waits: compiling takes at most half a minute. */
const LIFETIME = 10 * minute

type Payload = { key: string; source: CheckerSource }

export type CheckerCompileStore = ReturnType<typeof createCheckerCompileStore>

/** Checkers on their way to a worker and back; the call that asked looks for its ticket, in whatever process it runs. */
export function createCheckerCompileStore({ db, clock, tickets }: { db: Database; clock: Clock; tickets: TicketService }) {
  async function finish(db: Database, payload: string | null, result: CheckerCompiled): Promise<void> {
    if (!payload) return
    const { key } = JSON.parse(payload) as Payload
    if (await tickets.find(KIND, key, db)) await tickets.put(db, KIND, key, result, LIFETIME)
  }

  return {
    /** @returns key of the ticket that will hold the result */
    async request(source: CheckerSource, uid: string): Promise<string> {
      // The ticket is there before the job: a fast judge must find where to put its result.
      const key = await tickets.issue(KIND, null, LIFETIME)
      const payload: Payload = { key, source }
      const job = { kind: KIND, submitId: null, payload: JSON.stringify(payload), language: null, uid, priority: Priority.testRun } as const
      await inTransaction(db, (db) => enqueue(db, job, clock.now()))
      return key
    },

    /** Hands the result out once; undefined while there is none. */
    async result(key: string): Promise<CheckerCompiled | undefined> {
      const result = await tickets.read<CheckerCompiled | null>(KIND, key)
      if (result) await tickets.consume(KIND, key)
      return result ?? undefined
    },

    /** Nobody waits any more. */
    abandon: (key: string): Promise<void> => tickets.consume(KIND, key),

    /** What the worker needs; undefined when nobody waits any more. */
    async forWorker(db: Database, payload: string | null): Promise<CheckerSource | undefined> {
      if (!payload) return undefined
      const { key, source } = JSON.parse(payload) as Payload
      return (await tickets.find(KIND, key, db)) ? source : undefined
    },

    /** @returns false when the lease is lost */
    complete(lease: Lease, result: CheckerCompiled): Promise<boolean> {
      return inTransaction(db, async (db) => {
        const job = await db.selectFrom('judgeJobs').select('payload').where('id', '=', lease.jobId).executeTakeFirst()
        if (!(await complete(db, lease))) return false
        await finish(db, job?.payload ?? null, result)
        return true
      })
    },

    /** Ends what no worker could finish. */
    async giveUp(jobId: number): Promise<void> {
      await inTransaction(db, async (db) => {
        const job = await db.deleteFrom('judgeJobs').where('id', '=', jobId).returning('payload').executeTakeFirst()
        await finish(db, job?.payload ?? null, { ok: false, message: 'the judge failed while it compiled this' })
      })
    },
  }
}
