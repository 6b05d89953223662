/**
 * Theory of operation. The hub is the one listener of the bus, however many streams are open. Events of a short while are
 * merged into one batch; what everybody may see is encoded once and the same bytes go to every stream. Streams are served in
 * rows, and between two rows other work of the process gets its turn: a page never waits for all streams. Who is in a group is
 * asked again for each batch that speaks of it, once for all streams: who leaves a group hears nothing more of it. With each
 * sign of life the sessions of all streams are looked up at once. The stream of one who signed out, was banned or got another
 * role ends; a browser with a better token opens a new one. A database that does not answer for a while ends no stream; one that stays away does.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { BoardFeed, BoardTopic } from './board-feed.ts'
import { createBoardWatch } from './board-watch.ts'
import { createClassWatch, type PupilsFor } from './class-watch.ts'
import { type AdmitsToDesk, createDeskWatch } from './desk-watch.ts'
import type { EventBus } from './event-bus.ts'
import { createLiveBatch, type Viewer } from './live-batch.ts'
import { encode, PING } from './live-message.ts'
import { createPresence } from './presence.ts'
import { createStreamSeats, type StreamSeats } from './stream-seats.ts'

const ROW = 50
const PING_MS = 15 * second
/** So long sessions that cannot be asked for count as they did. */
const UNKNOWN_LASTS_MS = 2 * minute

/** Events are merged for a tenth of a second; above 500 streams for longer, up to a second. */
export function mergeMs(streams: number): number {
  return Math.round(Math.min(1000, Math.max(100, 100 + (streams - 500) * 0.6)))
}

/** One open stream. */
export type LiveListener = Viewer & {
  ip: string
  /** Boards that it shows. */
  boards?: readonly BoardTopic[]
  /** Lists of helpers that it shows. */
  desks?: readonly DeskTopic[]
  /** Trainings whose classes it shows. */
  classes?: readonly number[]
  /** @returns false when the reader does not keep up */
  send(chunk: Buffer): boolean
  end(): void
}

export type LiveHub = {
  /** Greets the listener and sends it all that follows. @returns what ends it. @throws DomainError live.too-many */
  join(listener: LiveListener): () => void
  /** How many streams are open. */
  size(): number
  /** Who has a page open, or had one a moment ago. */
  here(): ReadonlySet<string>
}

/** Who has a rank in a group; nobody else has one. */
export type MembersOf = (gid: number) => Promise<ReadonlyMap<string, GroupRole>>

/** Those whose session still works and whose role is still the same. */
export type StillSignedIn = (actors: readonly Actor[]) => Promise<ReadonlySet<Actor>>

type Deps = {
  events: EventBus
  membersOf: MembersOf
  stillSignedIn: StillSignedIn
  boards: BoardFeed
  admitsToDesk: AdmitsToDesk
  pupilsFor: PupilsFor
  /** Seats that streams of other kinds take too. */
  seats?: StreamSeats
  /** Hears why members of a group or sessions could not be asked for. What is of a group then reaches none of its members; streams stay for a while. */
  onFault: (error: unknown) => void
}

export function createLiveHub(deps: Deps): LiveHub {
  const { events, membersOf, stillSignedIn, boards, admitsToDesk, pupilsFor, seats = createStreamSeats(), onFault } = deps
  const listeners = new Map<LiveListener, () => void>()
  let batch = createLiveBatch()
  let waiting = false
  let ping: NodeJS.Timeout | undefined

  const boardWatch = createBoardWatch({ feed: boards, elapsed: () => performance.now(), wake, onFault })
  const deskWatch = createDeskWatch({ admits: admitsToDesk, onFault })
  const presence = createPresence((uid) => classWatch.note(uid))
  const classWatch = createClassWatch({ pupilsFor, here: presence.here, wake, onFault })

  async function sendToAll(chunksFor: (listener: LiveListener) => readonly Buffer[]): Promise<void> {
    let served = 0
    for (const listener of [...listeners.keys()]) {
      if (!listeners.has(listener)) continue
      if (!chunksFor(listener).every((chunk) => listener.send(chunk))) leave(listener)
      if (++served % ROW === 0) await otherWork()
    }
  }

  async function knownMembers(gid: number): ReturnType<MembersOf> {
    try {
      return await membersOf(gid)
    } catch (error) {
      onFault(error)
      return new Map()
    }
  }

  async function flush(): Promise<void> {
    const full = batch
    batch = createLiveBatch()
    waiting = false
    const groups = new Map<number, ReadonlyMap<string, GroupRole>>()
    for (const gid of full.groups()) groups.set(gid, await knownMembers(gid))
    const chunksFor = full.seal((gid, uid) => groups.get(gid)?.get(uid) ?? 'none')
    const boardChunksFor = await boardWatch.collect()
    const deskChunksFor = await deskWatch.collect(listeners.keys())
    const classChunksFor = await classWatch.collect(listeners.keys())
    await sendToAll((listener) => [chunksFor, boardChunksFor, deskChunksFor, classChunksFor].flatMap((chunks) => chunks(listener)))
  }

  let sending: Promise<void> = Promise.resolve()
  function wake(): void {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      sending = sending.then(flush).catch(onFault)
    }, mergeMs(listeners.size)).unref()
  }

  events.subscribe((event) => {
    if (listeners.size === 0) return
    batch.add(event)
    boardWatch.note(event)
    deskWatch.note(event)
    wake()
  })

  function leave(listener: LiveListener): void {
    const giveBack = listeners.get(listener)
    if (!giveBack) return
    listeners.delete(listener)
    giveBack()
    if (listeners.size === 0) {
      clearInterval(ping)
      ping = undefined
    }
    boardWatch.leave(listener)
    if (listener.actor) presence.leave(listener.actor.uid)
    listener.end()
  }

  /** When sessions were last looked up, in time that only goes forward. */
  let knownAt = performance.now()
  async function endStale(): Promise<void> {
    const signedIn = [...listeners.keys()].filter(({ actor }) => actor !== null)
    if (signedIn.length === 0) {
      knownAt = performance.now()
      return
    }
    let good: ReadonlySet<Actor> = new Set()
    try {
      good = await stillSignedIn(signedIn.flatMap(({ actor }) => actor ?? []))
      knownAt = performance.now()
    } catch (error) {
      onFault(error)
      if (performance.now() - knownAt < UNKNOWN_LASTS_MS) return
    }
    for (const listener of signedIn) if (!listener.actor || !good.has(listener.actor)) leave(listener)
  }

  return {
    join(listener) {
      listeners.set(listener, seats.take(listener))
      if (listeners.size === 1) knownAt = performance.now()
      ping ??= setInterval(() => {
        sending = sending
          .then(endStale)
          .then(() => sendToAll(() => [PING]))
          .then(boardWatch.renew)
          .catch(onFault)
      }, PING_MS).unref()
      listener.send(encode([{ type: 'hello' }]))
      boardWatch.join(listener)
      if (listener.actor) presence.enter(listener.actor.uid)
      return () => leave(listener)
    },
    size: () => listeners.size,
    here: presence.here,
  }
}
