import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'

const KIND = 'checker-compile'
/** Longer than anybody waits: compiling takes at most half a minute. */
const LIFETIME = 10 * minute

const Payload = z.object({ key: z.string(), source: CheckerSource })
type Payload = z.infer<typeof Payload>
const readPayload = (payload: string) => readStored(Payload, payload, `judge_jobs.payload of a ${KIND}`)

/** Checkers on their way to a worker and back, for the call that asks. */
export type CheckerCompileRequests = {
  /** @returns key of the ticket that will hold the result */
  request(source: CheckerSource, uid: string): Promise<string>
  /** Hands the result out once; undefined while there is none. */
  result(key: string): Promise<CheckerCompiled | undefined>
  /** Nobody waits any more. */
  abandon(key: string): Promise<void>
}

/** The call that asked looks for its ticket, in whatever process it runs. */
export function createCheckerCompileRequests({
  db,
  clock,
  tickets,
}: {
  db: Database
  clock: Clock
  tickets: TicketService
}): CheckerCompileRequests {
  return {
    async request(source, uid) {
      // The ticket is there before the job: a fast judge must find where to put its result.
      const key = await tickets.issue(KIND, null, LIFETIME)
      const payload: Payload = { key, source }
      const job = {
        kind: KIND,
        submitId: null,
        payload: JSON.stringify(payload),
        language: null,
        uid,
        priority: Priority.practice,
      } as const
      await inTransaction(db, (db) => enqueue(db, job, clock.now()))
      return key
    },

    async result(key) {
      const result = await tickets.read(KIND, CheckerCompiled.nullable(), key)
      if (result) await tickets.consume(KIND, key)
      return result ?? undefined
    },

    abandon: (key) => tickets.consume(KIND, key),
  }
}

export function createCheckerCompileJob({ tickets }: { tickets: TicketService }): JobKind<'checker-compile'> {
  async function finish(db: Transaction, payload: string | null, result: CheckerCompiled): Promise<void> {
    if (!payload) return
    const { key } = readPayload(payload)
    if (await tickets.find(KIND, key, db)) await tickets.put(db, KIND, key, result, LIFETIME)
  }

  return {
    async forWorker(db, { payload }) {
      if (!payload) return undefined
      const { key, source } = readPayload(payload)
      return (await tickets.find(KIND, key, db)) ? { work: { kind: 'checker-compile', source } } : undefined
    },

    async complete(db, { payload }, { result }) {
      await finish(db, payload, result)
      return nothingAfterCommit
    },

    async giveUp(db, { payload }) {
      await finish(db, payload, { ok: false, message: 'the judge failed while it compiled this' })
      return nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
