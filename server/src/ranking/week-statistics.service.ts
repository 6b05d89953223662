import type { Actor } from '@touchstone/shared/access/actor.ts'
import { can } from '@touchstone/shared/access/permission.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { WeekStatistics } from '@touchstone/shared/ranking/ranking.schema.ts'
import { minute, second } from '@touchstone/shared/time/instant.ts'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { EventBus } from '../live/event-bus.ts'
import { cached } from '../time/cached.ts'
import type { Clock } from '../time/clock.ts'
import { addLocalDays, localDate } from '../time/local-day.ts'
import { stillLasts } from '../time/still-lasts.ts'

const DAYS = 7
const LIFETIME = 30 * minute
/** However many submit, the days are counted no more often than this. */
const YOUNGEST = 2 * second

export type WeekStatisticsService = {
  /**
   * Submissions and accepted ones of each of the last seven days.
   * @param fresh whether to count again although the last count is younger than half an hour; heard from root alone
   */
  week(fresh: boolean, actor: Actor | null): Promise<z.input<typeof WeekStatistics>>
}

/** Submissions of a day, contests and groups included, trials left out. */
export async function countSubmissions(db: Database, from: number, to: number, status?: Verdict): Promise<number> {
  let query = db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('submitTime', '>=', from)
    .where('submitTime', '<', to)
  if (status !== undefined) query = query.where('status', '=', status)
  // Trials are few and have an index of their own: so neither count reads a row of the table.
  const [all, trials] = [await query.executeTakeFirstOrThrow(), await query.where('isTrial', '=', 1).executeTakeFirstOrThrow()]
  return Number(all.n) - Number(trials.n)
}

export function createWeekStatisticsService({
  db,
  clock,
  events,
}: {
  db: Database
  clock: Clock
  events: EventBus
}): WeekStatisticsService {
  let countedAt = Number.NEGATIVE_INFINITY
  /** Somebody submitted, or a verdict changed, since the last count began. */
  let outdated = false
  events.subscribe(({ type }) => {
    if (type === 'submission.changed') outdated = true
  })
  const week = cached(clock, LIFETIME, async () => {
    outdated = false
    countedAt = clock.now()
    const days = Array.from({ length: DAYS }, (_, i) => addLocalDays(clock.now(), i - DAYS + 1))
    const counts: { total: number; ac: number }[] = []
    for (const from of days) {
      const to = addLocalDays(from, 1)
      counts.push({ total: await countSubmissions(db, from, to), ac: await countSubmissions(db, from, to, Verdict.Accepted) })
    }
    return {
      dateStrList: days.map((day) => localDate(day).slice(5)),
      acCountList: counts.map((count) => count.ac),
      totalCountList: counts.map((count) => count.total),
    }
  })
  return {
    week(fresh, actor) {
      const isForced = fresh && actor !== null && can(actor.role, 'site.root')
      return isForced || (outdated && !stillLasts(countedAt, YOUNGEST, clock.now())) ? week.refresh() : week.get()
    },
  }
}
