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
/** Longer than any caller waits: compiling takes at most half a minute. */
const LIFETIME = 10 * minute

const Payload = z.object({ key: z.string(), source: CheckerSource })
type Payload = z.infer<typeof Payload>
const readPayload = (payload: string) => readStored(Payload, payload, `judge_jobs.payload of a ${KIND}`)

/** Requests to compile a checker, and their results. */
export type CheckerCompileRequests = {
  /** @returns key of the ticket for the result */
  request(source: CheckerSource, uid: string): Promise<string>
  /** Returns the result once; undefined before it is there. */
  result(key: string): Promise<CheckerCompiled | undefined>
  /** The caller has stopped waiting. */
  abandon(key: string): Promise<void>
}

/** Publishes requests and reads their tickets, in any process. */
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
      // The ticket is written before the job, so that a fast judge finds a place for its result.
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
