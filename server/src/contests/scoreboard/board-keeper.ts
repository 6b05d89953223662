/**
 * Theory of operation. Recently read contests stay in memory. An event names a submission or a contest; before the next reader
 * gets an answer, that one record is read again, or the whole contest. Events are hints and may be lost. Each caller brings the row of the
 * contest, which reveals a missed event. People are read again after a while, because no event reports a new nickname. A contest
 * with an open stream is never dropped. Of the running contests without a stream the 200 last used stay, and ended contests
 * do not replace them. The database is the truth, so a lost entry is read again.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import { type KeptContest, keepContest, type LoadedContest } from './kept-contest.ts'
import { createKeptEntries } from './kept-entries.ts'
import * as queries from './scoreboard.queries.ts'

/** Contests that neither run nor are held. */
const MOST_CONTESTS = 20
/** Above this it is cheaper to read all records at once. */
const MOST_SINGLE_RECORDS = 500
const PEOPLE_LAST_MS = minute

export type BoardKeeper = {
  /**
   * The contest with every verdict announced before this call.
   * @param known its row, freshly read by the caller; when it differs from the kept one, everything is read again
   * @returns undefined for a missing contest
   */
  open(cid: number, known?: Contest): Promise<KeptContest | undefined>
  /** Keeps the contest in memory for a stream. @returns a function that ends this */
  hold(cid: number): () => void
}

type Entry = { kept?: KeptContest; metAt: number; isStale: boolean; changed: Set<number>; work: Promise<void> }

type Deps = { db: Database; clock: Clock; ids: Ids; events: EventBus; door: ContestDoor; groups: GroupService }

export function createBoardKeeper({ db, clock, ids, events, door, groups }: Deps): BoardKeeper {
  const isRunning = ({ kept }: Entry) => kept !== undefined && contestPhase(kept.contest, clock.now()) === ContestPhase.running
  const entries = createKeptEntries<number, Entry>(MOST_CONTESTS, isRunning)

  events.subscribe((event) => {
    if (event.type === 'events.missed') for (const entry of entries.all()) entry.isStale = true
    else if (event.type === 'contest.changed') {
      const entry = entries.get(event.cid)
      if (entry) entry.isStale = true
    } else if (event.type === 'submission.changed' && event.state.cid !== null) {
      entries.get(event.state.cid)?.changed.add(event.submission.submitId)
    }
  })

  const newEntry = (): Entry => ({ metAt: 0, isStale: true, changed: new Set<number>(), work: Promise.resolve() })

  /** Without a staff voucher for a group's owner, no reader gets real names on its boards. */
  async function peopleOf({ id, gid }: Contest, uids?: readonly string[]): Promise<queries.Contestant[]> {
    const people = await queries.listContestants(db, id, uids)
    if (!(await groups.showsNames(db, gid, null))) return people.map(nameless)
    const named = gid === null ? new Set<string>() : await groups.namedMembers(gid)
    return people.map((person) => ({ ...person, sharesName: named.has(person.uid) }))
  }

  async function load(cid: number): Promise<LoadedContest | undefined> {
    const contest = await door.read(cid)
    if (!contest) return undefined
    const records = await queries.listBoardRecords(db, cid)
    await otherWork()
    return {
      contest,
      records,
      problems: await queries.listCountedProblems(db, cid),
      contestants: await peopleOf(contest),
      groupRoles: contest.gid === null ? new Map() : await groups.membersOf(contest.gid),
    }
  }

  async function rebuild(cid: number, entry: Entry): Promise<void> {
    entry.isStale = false
    entry.changed.clear()
    try {
      const loaded = await load(cid)
      if (loaded) entry.kept = keepContest(loaded, ids.uid(), entry.kept)
      else {
        delete entry.kept
        entries.drop(cid)
      }
      entry.metAt = clock.now()
    } catch (error) {
      entry.isStale = true
      throw error
    }
  }

  async function takeChanged(cid: number, kept: KeptContest, changed: readonly number[]): Promise<void> {
    const records = await queries.listBoardRecords(db, cid, changed)
    const newcomers = [...new Set(records.map(({ uid }) => uid))].filter((uid) => kept.person(uid) === undefined)
    if (newcomers.length > 0) kept.meet(await peopleOf(kept.contest, newcomers))
    const found = new Set(records.map(({ submitId }) => submitId))
    kept.take(
      records,
      changed.filter((id) => !found.has(id)),
    )
  }

  /** Updates names and schools. @returns whether a person's appearance on the boards has changed */
  async function meetAgain(entry: Entry, kept: KeptContest): Promise<boolean> {
    entry.metAt = clock.now()
    const { gid } = kept.contest
    const groupRoles = gid === null ? new Map() : await groups.membersOf(gid)
    const contestants = await peopleOf(kept.contest)
    const isAsBefore = kept.meet(contestants, groupRoles)
    // A known person who is missing in the list was deleted: by another process, or with a lost event.
    return !isAsBefore || kept.people().length > contestants.length
  }

  async function bringUp(cid: number, entry: Entry, known: Contest | undefined): Promise<void> {
    const { kept } = entry
    if (known && kept && known.gmtModified !== kept.contest.gmtModified) entry.isStale = true
    if (entry.changed.size > MOST_SINGLE_RECORDS) entry.isStale = true
    if (!kept || entry.isStale) return rebuild(cid, entry)
    const changed = [...entry.changed]
    entry.changed.clear()
    try {
      if (changed.length > 0) await takeChanged(cid, kept, changed)
      if (!stillLasts(entry.metAt, PEOPLE_LAST_MS, clock.now()) && (await meetAgain(entry, kept))) await rebuild(cid, entry)
    } catch (error) {
      entry.isStale = true
      throw error
    }
  }

  return {
    async open(cid, known) {
      const entry = entries.use(cid, newEntry)
      entry.work = entry.work.catch(() => {}).then(() => bringUp(cid, entry, known))
      await entry.work
      return entry.kept
    },
    hold: entries.hold,
  }
}
