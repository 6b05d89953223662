import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { type FormatProgram, FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'

const KIND = 'formatting'
const INTERVAL_TICKET = 'formatting-interval'
/** Longer than anybody waits for it. */
const LIFETIME = minute
/** Between two programs of one user. */
export const FORMATTING_INTERVAL_MS = 2 * second

const Payload = z.object({ key: z.string(), language: z.string(), code: z.string() })
type Payload = z.infer<typeof Payload>
const readPayload = (payload: string) => readStored(Payload, payload, `judge_jobs.payload of a ${KIND}`)

/** `waiting`: no lane has taken it yet. */
const Ticket = z.object({ state: z.enum(['waiting', 'running', 'done']), result: FormattingResult.nullable() })
type Ticket = z.infer<typeof Ticket>

/** Programs to format, from the service that waits for them. */
export type Formattings = {
  /** @returns key of the ticket for its result. @throws DomainError formatting.too-frequent */
  request(program: FormatProgram, uid: string): Promise<string>
  /** Undefined: it is gone. */
  look(key: string): Promise<Ticket | undefined>
  /** Nobody waits any longer; a waiting job ends when a lane takes it. */
  abandon(key: string): Promise<void>
}

type Deps = { db: Database; clock: Clock; ids: Ids; tickets: TicketService }

export function createFormattings({ db, clock, ids, tickets }: Deps): Formattings {
  return {
    async request({ language, code }, uid) {
      const key = ids.token()
      const payload: Payload = { key, language, code }
      const waiting: Ticket = { state: 'waiting', result: null }
      // The queue knows languages by the compilers of a machine, and no compiler is needed here.
      const job = { kind: KIND, submitId: null, payload: JSON.stringify(payload), language: null, uid, priority: Priority.help } as const
      // Of two at the same moment one is refused: the check of the last one, the ticket and the job are one transaction.
      await inTransaction(db, async (db) => {
        const last = await tickets.find(INTERVAL_TICKET, uid, db)
        if (last) throw new DomainError('formatting.too-frequent', { seconds: Math.ceil((Number(last.expiresAt) - clock.now()) / 1000) })
        await tickets.put(db, INTERVAL_TICKET, uid, null, FORMATTING_INTERVAL_MS)
        await tickets.put(db, KIND, key, waiting, LIFETIME)
        await enqueue(db, job, clock.now())
      })
      return key
    },
    look: (key) => tickets.read(KIND, Ticket, key),
    abandon: (key) => tickets.consume(KIND, key),
  }
}

export function createFormattingJob({ tickets }: { tickets: TicketService }): JobKind<'formatting'> {
  /** @returns undefined when nobody waits any more */
  async function move(db: Transaction, payload: string | null, ticket: Ticket): Promise<Payload | undefined> {
    if (!payload) return undefined
    const wanted = readPayload(payload)
    if (!(await tickets.read(KIND, Ticket, wanted.key, db))) return undefined
    await tickets.put(db, KIND, wanted.key, ticket, LIFETIME)
    return wanted
  }
  const failed: FormattingResult = { state: 'failed', code: null, errorCode: null, message: null }

  return {
    async forWorker(db, { payload }) {
      const wanted = await move(db, payload, { state: 'running', result: null })
      if (!wanted) return undefined
      const { language, code } = wanted
      return { work: { kind: KIND, formatting: { language, code } } }
    },

    async complete(db, { payload }, { result }) {
      await move(db, payload, { state: 'done', result })
      return nothingAfterCommit
    },

    async giveUp(db, { payload }, errorCode) {
      await move(db, payload, { state: 'done', result: { ...failed, errorCode } })
      return nothingAfterCommit
    },

    async putBack(db, { payload }) {
      await move(db, payload, { state: 'waiting', result: null })
      return nothingAfterCommit
    },
  }
}
