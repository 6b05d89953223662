import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import * as queries from './breaking.queries.ts'
import type { BreakingWork } from './breaking-work.ts'

/** A search that was stopped so often for other work ends without a result. */
export const MAX_SEARCH_CUTS = 20

const Payload = z.object({ searchId: z.number().int() })
const readPayload = (payload: string) => readStored(Payload, payload, 'judge_jobs.payload of a search')

/**
 * Puts the search that has waited for longest into the queue, behind all other work. One search is in the queue at a time, so searches take
 * one lane of a site, and never the last one of several.
 */
export async function queueNextSearch(db: Transaction, now: number): Promise<void> {
  if (await queries.isQueued(db)) return
  const next = await queries.firstWaiting(db)
  if (!next) return
  const payload: z.infer<typeof Payload> = { searchId: next.id }
  const job = { kind: 'breaking', submitId: null, payload: JSON.stringify(payload), language: kindMark('breaking') } as const
  await enqueue(db, { ...job, uid: next.uid, priority: Priority.search }, now)
}

const failed = (errorCode: string): BreakingResult => ({
  end: 'failed',
  input: null,
  expected: null,
  got: null,
  isCrash: false,
  isMinimal: false,
  tried: 0,
  passedOver: 0,
  disagreed: 0,
  message: null,
  errorCode,
  tookMs: 0,
})

type Deps = { clock: Clock; workOf: BreakingWork }

export function createBreakingJob({ clock, workOf }: Deps): JobKind<'breaking'> {
  async function search(db: Transaction, payload: string | null) {
    const row = payload ? await queries.findSearch(db, readPayload(payload).searchId) : undefined
    return row?.state === 'waiting' ? row : undefined
  }

  async function finish(db: Transaction, payload: string | null, result: BreakingResult) {
    const now = clock.now()
    const row = await search(db, payload)
    if (row) await queries.setSearch(db, row.id, { state: 'done', result: JSON.stringify(result), gmtModified: now })
    await queueNextSearch(db, now)
    return row ? nothingAfterCommit : undefined
  }

  return {
    async forWorker(db, { payload, cuts, losses }) {
      // A search that took its worker with it is not tried again: it would run alone and hold up every lane.
      if (cuts >= MAX_SEARCH_CUTS || losses > 0) return undefined
      const row = await search(db, payload)
      const program = row && (await queries.findProgram(db, row.submitId))
      const found = program && (await workOf(db, program))
      if (!row || !found || 'lacks' in found) return undefined
      // The problem may have changed since it was asked.
      if (found.hash !== row.workHash) await queries.setSearch(db, row.id, { workHash: found.hash })
      return { work: { kind: 'breaking', search: found.work } }
    },

    complete: (db, { payload }, { result }) => finish(db, payload, result),

    async giveUp(db, { payload }, errorCode) {
      return (await finish(db, payload, failed(errorCode))) ?? nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
