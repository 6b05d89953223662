import { contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { RecentContests } from '@touchstone/shared/contests/contest/recent-contest.schema.ts'
import { day, second } from '@touchstone/shared/ground/time/instant.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays } from '../../ground/time/local-day.ts'
import { formatOf } from '../contest/contest.queries.ts'
import * as queries from './recent-contest.queries.ts'

const DAYS_AHEAD = 14

export type RecentContestService = {
  /** Contests that start within two weeks. */
  list(): Promise<z.input<typeof RecentContests>>
  count(): Promise<number>
}

/** Running and coming contests, for the home page and the dashboard. */
export function createRecentContestService({ db, clock }: { db: Database; clock: Clock }): RecentContestService {
  return {
    async list() {
      const now = clock.now()
      const rows = await queries.listComingContests(db, now, addLocalDays(now, DAYS_AHEAD + 1))
      const hidden = { description: null, now: null, sealRank: null, openPrint: null, sealRankTime: null }
      const alsoHidden = { rankShowName: null, openRank: null, allowEndSubmit: null }
      return rows.map(({ username, registered, source, ...row }) => ({
        ...row,
        format: formatOf(row),
        author: username ?? '',
        source: source ?? 0,
        status: contestPhase(row, now),
        duration: Math.round((row.endTime - row.startTime) / second),
        count: registered || null,
        ...hidden,
        ...alsoHidden,
      }))
    },

    count: () => queries.countComingContests(db, clock.now(), clock.now() + DAYS_AHEAD * day),
  }
}
