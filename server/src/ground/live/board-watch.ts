/**
 * Theory of operation. A stream names the boards that it shows. The changes of a board are computed once for all watchers, when the hub
 * sends, and everybody gets the same bytes. Rights to a board are checked when the stream opens, when the contest changes, and once a
 * minute, with one query for all watchers. In between the last result holds. A failed check closes no stream. Watchers that are checked
 * because of a change get nothing until there is a result, and the check is retried soon, then less often. A timer finds changes by time
 * alone: a seal, the end.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { BoardMark } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { BoardFeed, BoardTopic } from './board-feed.ts'
import type { SiteEvent } from './event-bus.ts'
import { encode, type LiveMessage } from './live-message.ts'

const RIGHT_LASTS_MS = minute
const SOONEST_MS = 50
/** Callers per query: bound values of a query have a limit. */
const CALLERS_AT_ONCE = 500
/** A result that cannot be renewed stays valid for this time; afterwards nothing is sent. */
const UNASKED_LASTS_MS = 2 * minute
/** After a fault boards are read again, each time after twice the delay. */
const FIRST_RETRY_MS = second
const LAST_RETRY_MS = 30 * second

/** A stream that watches boards. */
type BoardWatcher = {
  actor: Caller['actor']
  ip: string
  boards?: readonly BoardTopic[]
  send(chunk: Buffer): boolean
}

type Seat = {
  topic: BoardTopic
  /** The last answer, and when it came. */
  isOpen: boolean
  askedAt: number
  /** There is no valid result: nothing is sent before there is one. */
  isUnsure: boolean
  /** Something changed since the last question. */
  isDoubted: boolean
  /** Counts checks: of two concurrent ones the later counts. */
  turn: number
  isAsking: boolean
}
type Asked = { watcher: BoardWatcher; seat: Seat; caller: Caller; turn: number; isDoubted: boolean }
type Watched = { topic: BoardTopic; mark: BoardMark | null; watchers: number; release: () => void }

type BoardWatch = {
  join(watcher: BoardWatcher): void
  leave(watcher: BoardWatcher): void
  /** Records that a board may have changed; `collect` finds the change. */
  note(event: SiteEvent): void
  /** Any board may have changed, and any right to one. */
  doubtAll(): void
  /** The changes since the last time, computed once. @returns the chunks of one watcher */
  collect(): Promise<(watcher: BoardWatcher) => Buffer[]>
  /** Renews old checks of rights. */
  renew(): Promise<void>
}

type Deps = {
  feed: BoardFeed
  /** Monotonic time in milliseconds. */
  elapsed: () => number
  /** Requests the hub to send soon. */
  wake: () => void
  onFault: (error: unknown) => void
}

const keyOf = ({ cid, view }: BoardTopic) => `${cid} ${view}`

export function createBoardWatch({ feed, elapsed, wake, onFault }: Deps): BoardWatch {
  const watchers = new Map<BoardWatcher, Seat[]>()
  const watched = new Map<string, Watched>()
  const timers = new Map<number, NodeJS.Timeout>()
  /** Contests with changes, and those whose rights may have changed. */
  const touched = new Set<number>()
  const doubted = new Set<number>()

  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let isFaulty = false

  /** The next try finds the missed changes. */
  function onMissed(error: unknown): void {
    onFault(error)
    isFaulty = true
    if (retry !== undefined || watchers.size === 0) return
    retry = setTimeout(() => {
      retry = undefined
      wake()
    }, retryMs).unref()
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
  }

  async function markMessage({ cid, view }: BoardTopic): Promise<LiveMessage> {
    const mark = await feed.mark({ cid, view }).catch((error: unknown) => {
      onMissed(error)
      return null
    })
    const known = watched.get(keyOf({ cid, view }))
    if (known && mark) known.mark ??= mark
    return mark ? { type: 'board-mark', cid, view, mark } : { type: 'board-stale', cid, view }
  }

  function report({ watcher, seat, turn }: Asked, isOpen: boolean, opening: LiveMessage): void {
    if (seat.turn !== turn) return
    const isNews = seat.isUnsure || isOpen !== seat.isOpen
    Object.assign(seat, { isOpen, isUnsure: false, isAsking: false, askedAt: elapsed() })
    const { cid, view } = seat.topic
    if (isNews && watchers.has(watcher)) watcher.send(encode([isOpen ? opening : { type: 'board-closed', cid, view }]))
  }

  /** Checks the rights of these watchers of the same board, and notifies each with a new result. */
  async function askTogether(topic: BoardTopic, asked: readonly Asked[]): Promise<void> {
    const admitted = await feed.admits(
      topic,
      asked.map(({ caller }) => caller),
    )
    const isFor = ({ caller, seat }: Asked) => admitted.has(caller) && (seat.isUnsure || !seat.isOpen)
    const opening: LiveMessage = asked.some(isFor) ? await markMessage(topic) : { type: 'board-stale', ...topic }
    for (const one of asked) report(one, admitted.has(one.caller), opening)
  }

  async function askAll(isDue: (seat: Seat) => boolean, of: Iterable<[BoardWatcher, Seat[]]> = watchers): Promise<void> {
    const due = [...of].flatMap(([watcher, seats]) =>
      seats.filter(isDue).map((seat): Asked => {
        const { actor, ip } = watcher
        const { isDoubted } = seat
        Object.assign(seat, { isAsking: true, isDoubted: false, turn: seat.turn + 1 })
        return { watcher, seat, caller: { actor, ip, language: 'en-US' }, turn: seat.turn, isDoubted }
      }),
    )
    for (const those of Map.groupBy(due, ({ seat }) => keyOf(seat.topic)).values()) {
      for (let at = 0; at < those.length; at += CALLERS_AT_ONCE) {
        const asked = those.slice(at, at + CALLERS_AT_ONCE)
        try {
          await askTogether(asked[0]!.seat.topic, asked)
        } catch (error) {
          for (const { seat, turn, isDoubted } of asked) {
            if (isDoubted) seat.isUnsure = true
            if (seat.turn === turn) seat.isAsking = false
          }
          onMissed(error)
        }
        if (at + CALLERS_AT_ONCE < those.length) await otherWork()
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
      const seats = boards.map((topic): Seat => {
        return { topic, isOpen: false, isUnsure: true, isDoubted: false, askedAt: elapsed(), turn: 0, isAsking: false }
      })
      watchers.set(watcher, seats)
      for (const { topic } of seats) {
        const one = watched.get(keyOf(topic)) ?? { topic, mark: null, watchers: 0, release: feed.hold(topic.cid) }
        one.watchers++
        watched.set(keyOf(topic), one)
      }
      askAll(() => true, [[watcher, seats]])
        .then(async () => {
          for (const { topic } of seats) await setTimer(topic.cid)
        })
        .catch(onMissed)
    },

    leave(watcher) {
      const seats = watchers.get(watcher) ?? []
      watchers.delete(watcher)
      for (const { topic } of seats) {
        const one = watched.get(keyOf(topic))
        if (!one || --one.watchers > 0) continue
        watched.delete(keyOf(topic))
        one.release()
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

    doubtAll() {
      for (const { topic } of watched.values()) {
        touched.add(topic.cid)
        doubted.add(topic.cid)
      }
    },

    async collect() {
      const [cids, doubts] = [new Set(touched), new Set(doubted)]
      touched.clear()
      doubted.clear()
      isFaulty = false
      for (const seat of [...watchers.values()].flat()) if (doubts.has(seat.topic.cid)) seat.isDoubted = true
      await askAll(({ isDoubted, isUnsure, isAsking }) => isDoubted || (isUnsure && !isAsking))
      const chunks = new Map<string, Buffer>()
      for (const [key, one] of [...watched]) {
        if (!cids.has(one.topic.cid)) continue
        try {
          const message = await newsOf(one)
          if (message) chunks.set(key, encode([message]))
        } catch (error) {
          // The mark stays, so the next patch includes this one.
          touched.add(one.topic.cid)
          onMissed(error)
        }
      }
      for (const cid of cids) {
        await setTimer(cid).catch((error: unknown) => {
          touched.add(cid)
          onMissed(error)
        })
      }
      if (!isFaulty) retryMs = FIRST_RETRY_MS
      const isSure = ({ isOpen, isUnsure, isDoubted }: Seat) => isOpen && !isUnsure && !isDoubted
      return (watcher) => (watchers.get(watcher) ?? []).filter(isSure).flatMap(({ topic }) => chunks.get(keyOf(topic)) ?? [])
    },

    async renew() {
      await askAll(({ askedAt }) => elapsed() - askedAt >= RIGHT_LASTS_MS)
      for (const seat of [...watchers.values()].flat()) if (elapsed() - seat.askedAt >= UNASKED_LASTS_MS) seat.isUnsure = true
    },
  }
}
