/**
 * Theory of operation. For each contest and each kind of reader that somebody asked for lately there is one log, and whoever asks brings it up to date:
 * endpoints and feeds read the same objects. What costs little tells first whether anything can have changed.
 */
import type { CcsAudience } from '@touchstone/shared/contest/ccs-audience.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { Ids } from '../ids/ids.ts'
import type { BoardKeeper } from '../scoreboard/board-keeper.ts'
import type { KeptContest } from '../scoreboard/kept-contest.ts'
import type { Clock } from '../time/clock.ts'
import type { CcsBook } from './ccs-book.ts'
import { type Collector, createCollector } from './ccs-collections.ts'
import { type CcsFacts, ccsView, showsFigures } from './ccs-facts.ts'
import { type CcsLog, createCcsLog } from './ccs-log.ts'

const MOST_LOGS = 40

export type CcsKept = { log: CcsLog; facts: CcsFacts }

export type CcsKeeper = {
  /** With every verdict that was announced before this call; null when the contest is gone. */
  open(contest: Contest, audience: CcsAudience): Promise<CcsKept | null>
}

type Entry = {
  log: CcsLog
  collector: Collector
  seen: { kept: KeptContest; state: string } | null
  next: Promise<CcsKept | null> | null
  work: Promise<unknown>
}

type Deps = { keeper: BoardKeeper; book: CcsBook; clock: Clock; ids: Ids }

export function createCcsKeeper({ keeper, book, clock, ids }: Deps): CcsKeeper {
  const entries = new Map<string, Entry>()

  function entryOf(cid: number, audience: CcsAudience): Entry {
    const key = `${cid} ${audience}`
    const entry = entries.get(key) ?? {
      log: createCcsLog(ids.uid()),
      collector: createCollector(),
      seen: null,
      next: null,
      work: Promise.resolve(),
    }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > MOST_LOGS && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  /** As long as this text stays, all objects do. */
  function stateOf(facts: CcsFacts): string {
    const { kept, pages, audience, now } = facts
    const { startTime, endTime, sealRankTime } = kept.contest
    const phases = [startTime, endTime, sealRankTime ?? startTime].map((at) => now >= at)
    return `${kept.stateAt(ccsView(audience), now)} ${pages.version} ${phases} ${showsFigures(facts)}`
  }

  async function bringUp(contest: Contest, audience: CcsAudience, entry: Entry): Promise<CcsKept | null> {
    const kept = await keeper.open(contest.id, contest)
    if (!kept) return null
    const facts: CcsFacts = { kept, pages: await book.open(contest), audience, now: clock.now() }
    const state = stateOf(facts)
    if (entry.seen?.kept !== kept || entry.seen.state !== state) entry.log.update(entry.collector.collect(facts))
    entry.seen = { kept, state }
    return { log: entry.log, facts }
  }

  return {
    open(contest, audience) {
      const entry = entryOf(contest.id, audience)
      if (entry.next) return entry.next
      // Whoever comes before the look begins has part in it: it begins after they came.
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
  }
}
