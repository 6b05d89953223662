/**
 * Theory of operation. For each recently read contest and each kind of reader there is one log, and each request updates it. So endpoints
 * and feeds read the same objects. A cheap check first shows whether anything can have changed. The log of a running contest, or of one
 * with a feed, is not dropped for others, because it would be built and stored again.
 */
import type { CcsAudience } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { BoardKeeper } from '../scoreboard/board-keeper.ts'
import type { KeptContest } from '../scoreboard/kept-contest.ts'
import { createKeptEntries } from '../scoreboard/kept-entries.ts'
import type { CcsBook } from './ccs-book.ts'
import { type Collector, createCollector } from './ccs-collections.ts'
import { type CcsFacts, ccsView, showsFigures } from './ccs-facts.ts'
import { type CcsLog, createCcsLog } from './ccs-log.ts'

/** Contests that neither run nor are held. */
const MOST_LOGS = 40

export type CcsKept = { log: CcsLog; facts: CcsFacts }

export type CcsKeeper = {
  /** With every verdict announced before this call; null when the contest is gone. */
  open(contest: Contest, audience: CcsAudience): Promise<CcsKept | null>
  /** Keeps the log and its sources for a feed. @returns a function that ends this */
  hold(cid: number, audience: CcsAudience): () => void
}

type Entry = {
  contest: Contest
  log: CcsLog
  collector: Collector
  seen: { kept: KeptContest; state: string } | null
  next: Promise<CcsKept | null> | null
  work: Promise<unknown>
}

type Deps = { keeper: BoardKeeper; book: CcsBook; clock: Clock; ids: Ids }

export function createCcsKeeper({ keeper, book, clock, ids }: Deps): CcsKeeper {
  const isRunning = ({ contest }: Entry) => contestPhase(contest, clock.now()) === ContestPhase.running
  const entries = createKeptEntries<string, Entry>(MOST_LOGS, isRunning)
  const keyOf = (cid: number, audience: CcsAudience) => `${cid} ${audience}`

  const newEntry = (contest: Contest): Entry => ({
    contest,
    log: createCcsLog(ids.uid()),
    collector: createCollector(),
    seen: null,
    next: null,
    work: Promise.resolve(),
  })

  /** While this text stays the same, all objects do. */
  function stateOf(facts: CcsFacts): string {
    const { kept, pages, audience, now } = facts
    const { startTime, endTime, sealRankTime } = kept.contest
    const phases = [startTime, endTime, sealRankTime ?? startTime].map((at) => now >= at)
    return `${kept.stateAt(ccsView(audience), now)} ${pages.version} ${phases} ${showsFigures(facts)}`
  }

  async function bringUp(contest: Contest, audience: CcsAudience, entry: Entry): Promise<CcsKept | null> {
    const kept = await keeper.open(contest.id, contest)
    if (!kept) {
      entries.drop(keyOf(contest.id, audience))
      return null
    }
    const facts: CcsFacts = { kept, pages: await book.open(contest), audience, now: clock.now() }
    const state = stateOf(facts)
    if (entry.seen?.kept !== kept || entry.seen.state !== state) entry.log.update(entry.collector.collect(facts))
    entry.seen = { kept, state }
    return { log: entry.log, facts }
  }

  return {
    open(contest, audience) {
      const entry = entries.use(keyOf(contest.id, audience), () => newEntry(contest))
      entry.contest = contest
      if (entry.next) return entry.next
      // Requests before the start of the check share it, since it starts after their arrival.
      const next = entry.work
        .catch(() => {})
        .then(() => {
          entry.next = null
          return bringUp(contest, audience, entry)
        })
      entry.next = next
      entry.work = next
      return next
    },

    hold(cid, audience) {
      const ends = [keeper.hold(cid), book.hold(cid), entries.hold(keyOf(cid, audience))]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
