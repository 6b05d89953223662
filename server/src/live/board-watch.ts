/**
 * Theory of operation. A stream names the boards that it shows. What changed on a board is found once for all who watch it, when the hub sends, and the
 * same bytes go to everybody. Who may see a board is asked when the stream opens, when the contest changes, and once a minute. In between the answer stands.
 * A timer finds what the clock alone changes: a seal, the end.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Caller } from '@touchstone/shared/access/caller.ts'
import type { BoardMark } from '@touchstone/shared/scoreboard/board.schema.ts'
import { hour, minute } from '@touchstone/shared/time/instant.ts'
import type { BoardFeed, BoardTopic } from './board-feed.ts'
import type { SiteEvent } from './event-bus.ts'
import { encode, type LiveMessage } from './live-message.ts'

const RIGHT_LASTS_MS = minute
const SOONEST_MS = 50
const ROW = 50

/** Who watches boards by one stream. */
export type BoardWatcher = {
  actor: Caller['actor']
  ip: string
  boards?: readonly BoardTopic[]
  send(chunk: Buffer): boolean
}

type Seat = { topic: BoardTopic; isOpen: boolean; askedAt: number }
type Watched = { topic: BoardTopic; mark: BoardMark | null; watchers: number }

export type BoardWatch = {
  join(watcher: BoardWatcher): void
  leave(watcher: BoardWatcher): void
  /** Takes note that a board may have changed; found out by `collect`. */
  note(event: SiteEvent): void
  /** What changed since the last time, once for all. @returns the chunks of one watcher */
  collect(): Promise<(watcher: BoardWatcher) => Buffer[]>
  /** Asks again for rights that were asked for a while ago. */
  renew(): Promise<void>
}

type Deps = {
  feed: BoardFeed
  /** Time that only goes forward, in milliseconds. */
  elapsed: () => number
  /** Asks the hub to send soon. */
  wake: () => void
  onFault: (error: unknown) => void
}

const keyOf = ({ cid, view }: BoardTopic) => `${cid} ${view}`

export function createBoardWatch({ feed, elapsed, wake, onFault }: Deps): BoardWatch {
  const watchers = new Map<BoardWatcher, Seat[]>()
  const watched = new Map<string, Watched>()
  const timers = new Map<number, NodeJS.Timeout>()
  /** Contests with news, and those whose rights may have changed. */
  const touched = new Set<number>()
  const doubted = new Set<number>()

  async function admits({ actor, ip }: BoardWatcher, topic: BoardTopic): Promise<boolean> {
    try {
      return await feed.admits(topic, { actor, ip, language: 'en-US' })
    } catch (error) {
      onFault(error)
      return false
    }
  }

  async function markMessage({ cid, view }: BoardTopic): Promise<LiveMessage> {
    const mark = await feed.mark({ cid, view }).catch((error: unknown) => {
      onFault(error)
      return null
    })
    const known = watched.get(keyOf({ cid, view }))
    if (known && mark) known.mark ??= mark
    return mark ? { type: 'board-mark', cid, view, mark } : { type: 'board-stale', cid, view }
  }

  /** Asks for the right again, and tells the watcher when the answer is another one. */
  async function ask(watcher: BoardWatcher, seat: Seat, isFirst: boolean): Promise<void> {
    const before = seat.isOpen
    seat.askedAt = elapsed()
    const isOpen = await admits(watcher, seat.topic)
    if (!watchers.has(watcher)) return
    if (!isOpen) seat.isOpen = false
    if (!isFirst && isOpen === before) return
    const { cid, view } = seat.topic
    const message = isOpen ? await markMessage(seat.topic) : ({ type: 'board-closed', cid, view } as const)
    seat.isOpen = isOpen
    if (watchers.has(watcher)) watcher.send(encode([message]))
  }

  async function askAll(isDue: (seat: Seat) => boolean): Promise<void> {
    let asked = 0
    for (const [watcher, seats] of [...watchers]) {
      for (const seat of seats.filter(isDue)) {
        await ask(watcher, seat, false)
        if (++asked % ROW === 0) await otherWork()
      }
    }
  }

  async function setTimer(cid: number): Promise<void> {
    const ms = await feed.nextChangeMs(cid)
    clearTimeout(timers.get(cid))
    timers.delete(cid)
    if (ms === null || ![...watched.values()].some(({ topic }) => topic.cid === cid)) return
    const due = () => {
      touched.add(cid)
      doubted.add(cid)
      wake()
    }
    timers.set(cid, setTimeout(due, Math.min(Math.max(ms, SOONEST_MS), hour)).unref())
  }

  async function newsOf(one: Watched): Promise<LiveMessage | null> {
    const { cid, view } = one.topic
    if (one.mark === null) return null
    const { mark, patch } = await feed.since(one.topic, one.mark)
    if (patch === null) return null
    one.mark = mark
    return patch === 'unfit' ? { type: 'board-stale', cid, view } : { type: 'board', cid, view, patch }
  }

  return {
    join(watcher) {
      const { boards = [] } = watcher
      if (boards.length === 0) return
      const seats = boards.map((topic): Seat => ({ topic, isOpen: false, askedAt: elapsed() }))
      watchers.set(watcher, seats)
      for (const { topic } of seats) {
        const one = watched.get(keyOf(topic)) ?? { topic, mark: null, watchers: 0 }
        one.watchers++
        watched.set(keyOf(topic), one)
      }
      for (const seat of seats) {
        ask(watcher, seat, true)
          .then(() => setTimer(seat.topic.cid))
          .catch(onFault)
      }
    },

    leave(watcher) {
      const seats = watchers.get(watcher) ?? []
      watchers.delete(watcher)
      for (const { topic } of seats) {
        const one = watched.get(keyOf(topic))
        if (one && --one.watchers === 0) watched.delete(keyOf(topic))
      }
      for (const [cid, timer] of timers) {
        if ([...watched.values()].some(({ topic }) => topic.cid === cid)) continue
        clearTimeout(timer)
        timers.delete(cid)
      }
    },

    note(event) {
      if (event.type === 'contest.changed') {
        touched.add(event.cid)
        doubted.add(event.cid)
      } else if (event.type === 'submission.changed' && event.state.cid !== null) touched.add(event.state.cid)
    },

    async collect() {
      const [cids, doubts] = [new Set(touched), new Set(doubted)]
      touched.clear()
      doubted.clear()
      if (doubts.size > 0) await askAll(({ topic }) => doubts.has(topic.cid))
      const chunks = new Map<string, Buffer>()
      for (const [key, one] of [...watched]) {
        if (!cids.has(one.topic.cid)) continue
        try {
          const message = await newsOf(one)
          if (message) chunks.set(key, encode([message]))
        } catch (error) {
          // The mark stands, so the next patch brings this one too.
          onFault(error)
        }
      }
      for (const cid of cids) await setTimer(cid).catch(onFault)
      return (watcher) => (watchers.get(watcher) ?? []).flatMap(({ topic, isOpen }) => (isOpen ? (chunks.get(keyOf(topic)) ?? []) : []))
    },

    renew: () => askAll(({ askedAt }) => elapsed() - askedAt >= RIGHT_LASTS_MS),
  }
}
