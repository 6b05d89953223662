import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { GuardResult } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'

const KIND = 'guard-run'
/** Longer than anybody waits for it. */
const LIFETIME = 10 * minute

const Payload = z.object({
  key: z.string(),
  pid: z.number().int(),
  language: z.string(),
  own: z.string().nullable(),
  programs: z.array(z.string()),
})
type Payload = z.infer<typeof Payload>
const readPayload = (payload: string) => readStored(Payload, payload, `judge_jobs.payload of a ${KIND}`)

/** `waiting`: no lane has taken it yet. */
const Ticket = z.object({ state: z.enum(['waiting', 'running', 'done']), result: GuardResult.nullable() })
type Ticket = z.infer<typeof Ticket>

/** Guard runs, from the service that asks for them. */
export type GuardRuns = {
  /** @returns key of the ticket for its result */
  request(run: Omit<Payload, 'key'>, uid: string): Promise<string>
  /** Undefined: it is gone. */
  look(key: string): Promise<Ticket | undefined>
  /** Nobody waits any longer; a waiting job ends when a lane takes it. */
  abandon(key: string): Promise<void>
}

export function createGuardRuns({ db, clock, tickets }: { db: Database; clock: Clock; tickets: TicketService }): GuardRuns {
  return {
    async request(run, uid) {
      const waiting: Ticket = { state: 'waiting', result: null }
      const key = await tickets.issue(KIND, waiting, LIFETIME)
      const payload: Payload = { ...run, key }
      const job = {
        kind: KIND,
        submitId: null,
        payload: JSON.stringify(payload),
        language: run.language,
        uid,
        priority: Priority.help,
      } as const
      await inTransaction(db, (db) => enqueue(db, job, clock.now()))
      return key
    },
    look: (key) => tickets.read(KIND, Ticket, key),
    abandon: (key) => tickets.consume(KIND, key),
  }
}

type Deps = { config: Pick<ConfigService, 'switches'>; tickets: TicketService; problems: ProblemService }

export function createGuardRunJob({ config, tickets, problems }: Deps): JobKind<'guard-run'> {
  async function move(db: Transaction, payload: string | null, ticket: Ticket): Promise<Payload | undefined> {
    if (!payload) return undefined
    const read = readPayload(payload)
    if (!(await tickets.find(KIND, read.key, db))) return undefined
    await tickets.put(db, KIND, read.key, ticket, LIFETIME)
    return read
  }

  return {
    async forWorker(db, { payload }) {
      const wanted = await move(db, payload, { state: 'running', result: null })
      const problem = wanted && (await problems.forJudging(db, wanted.pid))
      if (!wanted || !problem) return undefined
      const { pid, language } = wanted
      const complete = (code: string) => problems.programOf(db, pid, { language, code })
      const programs = []
      for (const code of wanted.programs) programs.push(await complete(code))
      const own = wanted.own === null ? null : await complete(wanted.own)
      const { borderlinePercent } = config.switches()
      return { work: { kind: KIND, run: { language, problem, borderlinePercent, own, programs } } }
    },

    async complete(db, { payload }, { result }) {
      await move(db, payload, { state: 'done', result })
      return nothingAfterCommit
    },

    async giveUp(db, { payload }) {
      await move(db, payload, { state: 'done', result: { outcome: 'undecided' } })
      return nothingAfterCommit
    },

    async putBack(db, { payload }) {
      await move(db, payload, { state: 'waiting', result: null })
      return nothingAfterCommit
    },
  }
}
