import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { handleForm } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import type { ConfigService } from '../../../ground/config/config.service.ts'
import type { Database } from '../../../ground/db/database.ts'
import { inTransaction } from '../../../ground/db/transaction.ts'
import type { Clock } from '../../../ground/time/clock.ts'
import { faultName, type RemoteSessions } from '../remote-session.ts'
import { listContests, type OutsideContest, readRatings } from '../sites/codeforces-api.ts'
import * as queries from './public-data.queries.ts'

const CONTESTS_EVERY_MS = 2 * hour
const CONTESTS_KEPT_MS = day
const RATING_EVERY_MS = day
export const RATING_KEPT_MS = 7 * day
const RETRY_MS = hour
/** Handles of one request; its address stays below 8 KB. */
const HANDLES_AT_ONCE = 200

type Deps = { db: Database; clock: Clock; config: ConfigService; sessions: Pick<RemoteSessions, 'public'>; log: (error: unknown) => void }

/** Public data of Codeforces. Nothing is asked for while its switch is off. */
export type PublicData = {
  /** Contests that run or are to come; empty while it is off, or nothing was read for a day. */
  contests(): OutsideContest[]
  /** Rating of the handle of a profile; null while it is off, or nothing was read for a week. */
  ratingOf(handle: string | null): Promise<number | null>
  /** Reads what is due. After a fault of the other site it waits an hour. */
  tick(): Promise<void>
}

export function createPublicData({ db, clock, config, sessions, log }: Deps): PublicData {
  let kept: { contests: OutsideContest[]; readAt: number } | null = null
  let waitsUntil = 0
  const isOn = () => config.switches().readsCodeforces

  async function readContests(): Promise<void> {
    if (kept && clock.now() - kept.readAt < CONTESTS_EVERY_MS) return
    kept = { contests: await listContests(sessions.public('CF')), readAt: clock.now() }
  }

  async function readDueRatings(): Promise<void> {
    const now = clock.now()
    const stale = await queries.listStaleHandles(db, now - RATING_EVERY_MS, HANDLES_AT_ONCE)
    if (stale.length === 0) return
    const ratings = await readRatings(
      sessions.public('CF'),
      stale.filter((handle) => handleForm.test(handle)),
    )
    await inTransaction(db, async (db) => {
      for (const handle of stale) await queries.putRating(db, handle, ratings.get(handle) ?? null, now)
    })
  }

  return {
    contests() {
      const now = clock.now()
      if (!isOn() || !kept || now - kept.readAt >= CONTESTS_KEPT_MS) return []
      return kept.contests.filter(({ endTime }) => endTime > now)
    },

    async ratingOf(handle) {
      if (!isOn() || !handle) return null
      return queries.findRating(db, handle, clock.now() - RATING_KEPT_MS)
    },

    async tick() {
      if (!isOn()) {
        kept = null
        return
      }
      if (clock.now() < waitsUntil) return
      try {
        await readContests()
        await readDueRatings()
      } catch (error) {
        if (faultName(error) === undefined) throw error
        waitsUntil = clock.now() + RETRY_MS
        log(error)
      }
    },
  }
}
