import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { isInOwnPart, withHiddenName } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type AfterCommit, type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'

/** As for test runs: a waiting inspection is kept ten minutes, a finished one until it is read, at most one. */
export const INSPECTION_LIFETIME = 10 * minute
const FINISHED_LIFETIME = 60 * second

export const INSPECTION_TICKET = 'inspection'

/** The queue's data of an inspection; the problem's limits are read when a worker takes it. */
const InspectionPayload = z.object({
  key: z.string(),
  uid: z.string(),
  pid: z.number().int(),
  language: z.string(),
  code: z.string(),
  inputs: z.array(z.string()),
})
export type InspectionPayload = z.infer<typeof InspectionPayload>
const readPayload = (payload: string) => readStored(InspectionPayload, payload, 'judge_jobs.payload of an inspection')

export const InspectionTicket = z.object({ uid: z.string(), result: InspectionResult.nullable() })
export type InspectionTicket = z.infer<typeof InspectionTicket>

type Deps = { tickets: TicketService; problems: ProblemService }

/** Inspections between the waiting user and the worker; nothing of them lives longer than ten minutes. */
export function createInspectionJob({ tickets, problems }: Deps): JobKind<'inspection'> {
  /** @returns undefined when nobody waits any more */
  async function finish(db: Transaction, payload: string | null, result: InspectionResult): Promise<AfterCommit | undefined> {
    if (!payload) return undefined
    const { key } = readPayload(payload)
    const ticket = await tickets.read(INSPECTION_TICKET, InspectionTicket, key, db)
    if (!ticket) return undefined
    await tickets.put(db, INSPECTION_TICKET, key, { ...ticket, result }, FINISHED_LIFETIME)
    return nothingAfterCommit
  }

  /** A compiler may quote hidden lines of the problem, and a fault may lie in them. */
  async function shownOf(db: Transaction, { pid, language, code }: InspectionPayload, result: InspectionResult): Promise<InspectionResult> {
    const { message, finding } = result
    return {
      ...result,
      message: message && (await problems.messageOf(db, pid, language, message)),
      finding: finding && { ...finding, line: finding.line !== null && isInOwnPart(code, finding.line) ? finding.line : null },
    }
  }

  return {
    async forWorker(db, { payload }) {
      if (!payload) return undefined
      const { pid, language, code, inputs } = readPayload(payload)
      const problem = await problems.forJudging(db, pid)
      if (!problem) return undefined
      const program = withHiddenName(await problems.programOf(db, pid, { language, code }))
      return { work: { kind: 'inspection', inspection: { language, ...program, inputs, problem: { ...problem, testcases: [] } } } }
    },

    complete: async (db, { payload }, { result }) =>
      finish(db, payload, payload ? await shownOf(db, readPayload(payload), result) : result),

    async giveUp(db, { payload }, errorCode) {
      const nothing = { input: null, finding: null, readLength: null, message: null }
      return (await finish(db, payload, { ...nothing, state: 'failed', errorCode })) ?? nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
