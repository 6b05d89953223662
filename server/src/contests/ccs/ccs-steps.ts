/**
 * Theory of operation. A reader of a feed comes back with its token to any server, which may also have been started meanwhile. So each server
 * stores the steps of its logs before it sends a token. The first step has the marks of all objects, a later one those of changed objects.
 * Another server puts the steps together up to the token, and sends the difference between that and its present objects.
 */
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { CcsChange } from './ccs-collections.ts'
import { type CcsLog, readToken, tokenOf } from './ccs-log.ts'
import { CcsMark, collectionsOf } from './ccs-marks.ts'
import * as queries from './ccs-steps.queries.ts'

/** Logs of one contest and kind of reader: one for each server, and one more after each restart. */
export const MOST_STORED_LOGS = 16
const FORGOTTEN_MS = 7 * day

export type CcsSteps = {
  /** Stores what a log has not stored yet. @returns a token that each server can continue */
  save(log: CcsLog, owner: queries.LogOwner): Promise<string>
  /** The changes since a token of any log of this contest and this kind of reader; null for an unknown or forgotten token. */
  since(log: CcsLog, owner: queries.LogOwner, token: string): Promise<CcsChange[] | null>
  sweep(): Promise<void>
}

type Stored = { number: number | null; work: Promise<unknown> }
type Step = Awaited<ReturnType<typeof queries.listSteps>>[number]

/** The steps that lead to a number, the oldest first; null when one is missing. */
function wayTo(number: number, steps: readonly Step[]): Step[] | null {
  const byNumber = new Map(steps.map((step) => [step.number, step]))
  const way: Step[] = []
  for (let next: number | null = number; next !== null; ) {
    const step = byNumber.get(next)
    if (!step || (step.after !== null && step.after >= next)) return null
    way.push(step)
    next = step.after
  }
  return way.reverse()
}

export function createCcsSteps({ db, clock }: { db: Database; clock: Clock }): CcsSteps {
  const storedOf = new WeakMap<CcsLog, Stored>()

  async function store(log: CcsLog, owner: queries.LogOwner, stored: Stored): Promise<void> {
    const { number, after, marks } = log.step(stored.number)
    if (number === stored.number) return
    const { cid: contestId, audience } = owner
    const row = { log: log.name, number, after, contestId, audience, marks: JSON.stringify(marks), gmtCreate: clock.now() }
    await inTransaction(db, async (db) => {
      await queries.insertStep(db, row)
      if (after === null) await queries.deleteOldLogs(db, owner, MOST_STORED_LOGS)
    })
    stored.number = number
  }

  return {
    async save(log, owner) {
      const stored = storedOf.get(log) ?? { number: null, work: Promise.resolve() }
      storedOf.set(log, stored)
      const work = stored.work.catch(() => {}).then(() => store(log, owner, stored))
      stored.work = work
      await work
      return tokenOf(log.name, stored.number ?? 0)
    },

    async since(log, owner, token) {
      const own = log.since(token)
      if (own !== null) return own
      const place = readToken(token)
      const way = place && wayTo(place.number, await queries.listSteps(db, owner, place.name, place.number))
      const present = log.current()
      if (!place || !way || present === null) return null
      const marks = way.flatMap(({ number, marks }) =>
        readStored(z.array(CcsMark), marks, `ccs_feed_steps.marks of ${tokenOf(place.name, number)}`),
      )
      const before = collectionsOf(marks, present)
      return before && log.sinceOther(before)
    },

    sweep: () => queries.deleteLogsBefore(db, clock.now() - FORGOTTEN_MS),
  }
}
