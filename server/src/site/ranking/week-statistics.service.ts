import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { WeekStatistics } from '@touchstone/shared/site/ranking/ranking.schema.ts'
import type { z } from 'zod'
import { hasKnownVerdict } from '../../contests/contest/known-verdicts.ts'
import type { Database } from '../../ground/db/database.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { cached } from '../../ground/time/cached.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, localDate } from '../../ground/time/local-day.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'

const DAYS = 7
const LIFETIME = 30 * minute
/** The shortest time between two counts, however many users submit. */
const YOUNGEST = 2 * second

export type WeekStatisticsService = {
  /**
   * Submissions of each of the last seven days, and the accepted ones with public verdicts.
   * @param fresh whether to count again although the last count is younger than half an hour; only root's request counts
   */
  week(fresh: boolean, actor: Actor | null): Promise<z.input<typeof WeekStatistics>>
}

type Span = { from: number; to: number }

/** Submissions of a span, contests and groups included, trials left out. */
export async function countSubmissions(db: Database, span: Span, status?: Verdict): Promise<number> {
  const query = sentIn(db, span, status)
  // Trials are few and have their own index, so neither count reads a row of the table.
  return (await countOf(query)) - (await countOf(query.where('isTrial', '=', 1)))
}

/** Accepted ones among them with public verdicts. */
export async function countKnownAccepts(db: Database, span: Span, now: number): Promise<number> {
  // Contests with hidden verdicts are few, and an index covers their runs: the others are counted as one number.
  const unknown = sentIn(db, span, Verdict.Accepted)
    .where('isTrial', '=', 0)
    .where('cid', 'is not', null)
    .where((eb) => eb.not(hasKnownVerdict('submissions', now)))
  return (await countSubmissions(db, span, Verdict.Accepted)) - (await countOf(unknown))
}

function sentIn(db: Database, { from, to }: Span, status?: Verdict) {
  const query = db.selectFrom('submissions').where('submitTime', '>=', from).where('submitTime', '<', to)
  return status === undefined ? query : query.where('status', '=', status)
}

async function countOf(query: ReturnType<typeof sentIn>): Promise<number> {
  return Number((await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
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
  /** A submission arrived or a verdict changed since the last count began. */
  let outdated = false
  events.subscribe(({ type }) => {
    if (type === 'submission.changed' || type === 'events.missed') outdated = true
  })
  const week = cached(clock, LIFETIME, async () => {
    outdated = false
    countedAt = clock.now()
    const days = Array.from({ length: DAYS }, (_, i) => addLocalDays(clock.now(), i - DAYS + 1))
    const counts: { total: number; ac: number }[] = []
    for (const from of days) {
      // A recording that is played has runs in the future.
      const span = { from, to: Math.min(addLocalDays(from, 1), countedAt + 1) }
      counts.push({ total: await countSubmissions(db, span), ac: await countKnownAccepts(db, span, countedAt) })
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
