/**
 * Theory of operation. Data for other contest programs beside the boards: the runs of a contest with their messages, its languages,
 * announcements and the facts of its problems. Like the boards it is a cache in memory while it is read, and events name the parts to read
 * again.
 */
import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { Database } from '../../ground/db/database.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import type { Contest } from '../contest/contest.queries.ts'
import { createKeptEntries } from '../scoreboard/kept-entries.ts'
import * as queries from './ccs.queries.ts'

/** Entries that neither run nor are held. */
const MOST_CONTESTS = 20
const MOST_SINGLE_RUNS = 500
/** No event reports a changed time limit or a new testcase. */
const FACTS_LAST_MS = minute

export type CcsPages = {
  /** A changed number means a changed contest. */
  version: number
  /** A changed run is a new object. */
  runs: ReadonlyMap<number, queries.CcsRun>
  problems: ReadonlyMap<number, queries.CcsProblemFacts>
  languages: readonly string[]
  announcements: readonly queries.CcsAnnouncement[]
  openedAt: number | null
}

export type CcsBook = {
  /** With every verdict announced before this call. */
  open(contest: Contest): Promise<CcsPages>
  /** Keeps the contest in memory for a feed. @returns a function that ends this */
  hold(cid: number): () => void
}

type Entry = {
  contest: Contest
  pages: CcsPages | null
  stamp: number
  readAt: number
  isStale: boolean
  changed: Set<number>
  work: Promise<void>
}

const isSame = (a: queries.CcsRun | undefined, b: queries.CcsRun) => a !== undefined && JSON.stringify(a) === JSON.stringify(b)

export function createCcsBook({ db, clock, events }: { db: Database; clock: Clock; events: EventBus }): CcsBook {
  const isRunning = ({ contest }: Entry) => contestPhase(contest, clock.now()) === ContestPhase.running
  const entries = createKeptEntries<number, Entry>(MOST_CONTESTS, isRunning)
  let versions = 0

  events.subscribe((event) => {
    if (event.type === 'events.missed') for (const entry of entries.all()) entry.isStale = true
    else if (event.type === 'contest.changed') {
      const entry = entries.get(event.cid)
      if (entry) entry.isStale = true
    } else if (event.type === 'submission.changed' && event.state.cid !== null) {
      entries.get(event.state.cid)?.changed.add(event.submission.submitId)
    }
  })

  const newEntry = (contest: Contest): Entry => ({
    contest,
    pages: null,
    stamp: 0,
    readAt: 0,
    isStale: true,
    changed: new Set(),
    work: Promise.resolve(),
  })

  const readFacts = async ({ id, endTime }: Contest) => ({
    problems: new Map((await queries.listProblemFacts(db, id)).map((facts) => [facts.pid, facts])),
    languages: await queries.listLanguages(db, id),
    announcements: await queries.listAnnouncements(db, id),
    openedAt: await queries.findOpenedAt(db, id, endTime),
  })

  async function readAll(contest: Contest, entry: Entry): Promise<void> {
    Object.assign(entry, { isStale: false, stamp: contest.gmtModified, readAt: clock.now() })
    entry.changed.clear()
    const before = entry.pages?.runs
    const rows = await queries.listRuns(db, contest.id)
    const runs = new Map(rows.map((run) => [run.submitId, isSame(before?.get(run.submitId), run) ? before!.get(run.submitId)! : run]))
    entry.pages = { ...(await readFacts(contest)), runs, version: ++versions }
  }

  async function readChanged(contest: Contest, entry: Entry, pages: CcsPages): Promise<void> {
    const changed = [...entry.changed]
    entry.changed.clear()
    const found = new Map((await queries.listRuns(db, contest.id, changed)).map((run) => [run.submitId, run]))
    const runs = new Map(pages.runs)
    for (const id of changed) {
      const run = found.get(id)
      if (run === undefined) runs.delete(id)
      else if (!isSame(runs.get(id), run)) runs.set(id, run)
    }
    entry.pages = { ...pages, runs, version: ++versions }
  }

  async function readFactsAgain(contest: Contest, entry: Entry): Promise<void> {
    entry.readAt = clock.now()
    const facts = await readFacts(contest)
    if (entry.pages) entry.pages = { ...entry.pages, ...facts, version: ++versions }
  }

  async function bringUp(contest: Contest, entry: Entry): Promise<void> {
    if (entry.stamp !== contest.gmtModified || entry.changed.size > MOST_SINGLE_RUNS) entry.isStale = true
    try {
      if (entry.pages === null || entry.isStale) return await readAll(contest, entry)
      if (entry.changed.size > 0) await readChanged(contest, entry, entry.pages)
      if (!stillLasts(entry.readAt, FACTS_LAST_MS, clock.now())) await readFactsAgain(contest, entry)
    } catch (error) {
      entry.isStale = true
      throw error
    }
  }

  return {
    async open(contest) {
      const entry = entries.use(contest.id, () => newEntry(contest))
      entry.contest = contest
      entry.work = entry.work.catch(() => {}).then(() => bringUp(contest, entry))
      await entry.work
      if (entry.pages === null) throw new Error('a contest was read and is not there')
      return entry.pages
    },
    hold: entries.hold,
  }
}
