/**
 * Theory of operation. Rankings are read along an index of `user_stats`, never by scanning submissions. A changed submission makes the numbers of
 * its user stale: events name the user, and the next reader pays for the recount. No
 * event names deleted problems or numbers lost in a crash. A walk through all users repairs these, a few at a time, after
 * the start and every hour while the ranking is read.
 */

import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { personFor, seesPersons } from '@touchstone/shared/people/account/person.ts'
import type {
  RankedClass,
  RankListQuery,
  RankPage,
  RankPlace,
  RankPlaceQuery,
  RecentSolvers,
} from '@touchstone/shared/site/ranking/ranking.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { cached } from '../../ground/time/cached.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays } from '../../ground/time/local-day.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import * as queries from './ranking.queries.ts'
import * as stats from './user-stats.queries.ts'

const CHUNK = 200
/** Size and window of the home page's ranking (docs/rules/api.md). */
const RECENT_SHOWN = 10
const RECENT_DAYS = 7

export type RankingService = {
  /** @throws DomainError group.not-member for a group that is not the viewer's */
  page(query: RankListQuery, viewer: Actor | null): Promise<z.input<typeof RankPage>>
  /** @throws DomainError group.not-member */
  place(query: z.output<typeof RankPlaceQuery>, caller: Pick<Caller, 'actor'>): Promise<z.input<typeof RankPlace>>
  /** Classes of the caller: first those that the caller attends as a pupil. */
  classes(caller: Pick<Caller, 'actor'>): Promise<z.input<typeof RankedClass>[]>
  /** The ten users with the most solved problems of the last days, for the home page. */
  recentSolvers(viewer: Actor | null): Promise<z.input<typeof RecentSolvers>>
  /** Counts everything again. */
  rebuild(): Promise<void>
  /** Waits for a running rebuild: a database must not be closed under it. */
  settled(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  events: EventBus
  groups: Pick<GroupService, 'roleOf' | 'namesIn' | 'namesFor' | 'classesOf'>
  log?: (error: unknown) => void
}

export function createRankingService({ db, clock, events, groups, log = () => {} }: Deps): RankingService {
  const changed = new Set<string>()
  let rebuiltAt = Number.NEGATIVE_INFINITY
  let rebuilding: Promise<void> | undefined

  events.subscribe((event) => {
    if (event.type === 'events.missed') rebuiltAt = Number.NEGATIVE_INFINITY
    if (event.type === 'submission.changed' && event.state.cid === null && event.state.gid === null) changed.add(event.state.uid)
  })

  async function recount(uids: readonly string[]): Promise<void> {
    await inTransaction(db, (db) => stats.recountUsers(db, uids))
  }

  async function recountChanged(): Promise<void> {
    while (changed.size > 0) {
      const some = [...changed].slice(0, CHUNK)
      for (const uid of some) changed.delete(uid)
      try {
        await recount(some)
      } catch (error) {
        for (const uid of some) changed.add(uid)
        throw error
      }
    }
  }

  async function rebuild(): Promise<void> {
    let last = ''
    for (;;) {
      const uids = await stats.listUidsAfter(db, last, CHUNK)
      if (uids.length === 0) return
      await recount(uids)
      last = uids.at(-1) ?? ''
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Starts a rebuild when one is due; readers do not wait for it. */
  function rebuildWhenDue(): void {
    if (rebuilding || stillLasts(rebuiltAt, hour, clock.now())) return
    rebuiltAt = clock.now()
    rebuilding = rebuild()
      .catch(log)
      .finally(() => {
        rebuilding = undefined
      })
  }

  const newcomers = cached(clock, minute, () => stats.insertMissingStats(db))
  const everybody = cached(clock, minute, () => queries.countRanked(db, { search: undefined, gid: null }))

  const recent = cached(clock, minute, async () => {
    const since = addLocalDays(clock.now(), -RECENT_DAYS)
    const solvers = await queries.listRecentSolvers(db, since, RECENT_SHOWN).execute()
    const names = solvers.map((row) => row.uid)
    const rest = solvers.length < RECENT_SHOWN ? await queries.listNewestUsers(db, names, RECENT_SHOWN - solvers.length) : []
    const none = { signature: null, total: null, rating: null }
    return [...solvers, ...rest.map((row) => ({ ...row, ac: 0 }))].map((row) => ({ ...row, ac: Number(row.ac), ...none }))
  })

  async function readable(gid: number | null | undefined, viewer: Actor | null): Promise<number | null> {
    if (gid == null) return null
    if ((await groups.roleOf(gid, viewer?.uid)) === 'none') throw new DomainError('group.not-member')
    return gid
  }

  async function countUp(): Promise<void> {
    await newcomers.get()
    await recountChanged()
    rebuildWhenDue()
  }

  const kindOf = (type: number) => (type === RuleType.ACM ? 'acm' : 'oi')

  return {
    async page(query, viewer) {
      const kind = kindOf(query.type)
      const gid = await readable(query.gid, viewer)
      await countUp()
      const named = query.searchUser && gid !== null ? await groups.namesFor(gid, viewer) : new Set<string>()
      const search = query.searchUser ? { text: query.searchUser, byPerson: seesPersons(viewer), named } : undefined
      const rows = await queries.rankedPage(db, kind, { search, gid }, query).execute()
      const total = search || gid !== null ? await queries.countRanked(db, { search, gid }) : await everybody.get()
      const names = await groups.namesIn(gid, viewer, gid === null ? [] : rows.map(({ uid }) => uid))
      const inClass = (uid: string) => (gid === null ? {} : { realname: names(uid).realname ?? undefined })
      const shown = rows.map((row) => ({ ...row, ...personFor(viewer, row), ...inClass(row.uid) }))
      const records = shown.map(({ score, ...row }) => (kind === 'acm' ? { ...row, rating: null } : { ...row, score }))
      return makePage(records, total, query)
    },

    async place({ type, gid }, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const among = await readable(gid, actor)
      await countUp()
      const place = await queries.findPlace(db, kindOf(type), among, actor.uid)
      const of = among === null ? await everybody.get() : await queries.countRanked(db, { search: undefined, gid: among })
      return place === undefined ? null : { place, of: Math.max(of, place) }
    },

    async classes({ actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      return groups.classesOf(actor.uid)
    },

    async recentSolvers(viewer) {
      return (await recent.get()).map((row) => ({ ...row, ...personFor(viewer, row) }))
    },

    rebuild,

    settled: async () => rebuilding,
  }
}
