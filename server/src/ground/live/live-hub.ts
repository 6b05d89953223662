/**
 * Theory of operation. The hub is the only subscriber of the bus, however many streams are open. Events of a short time are merged into one
 * batch. Public events are encoded once and the same bytes go to every stream. Streams are served in groups, and other work of the process
 * runs between two groups, so a page never waits for all streams. Group members are looked up for each batch about the group, once for all
 * streams, so a former member gets nothing more of it. Owners of contest runs are held to the places and the device of the contest in the
 * same way. With each heartbeat the sessions of all streams are looked up at once. A stream ends
 * when its user signed out, was banned or got another role; a browser with a better token opens a new one. A database that does not answer
 * for a while ends no stream; one that stays away does.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { SeatRefusal } from '@touchstone/shared/ground/access/contest-run.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { BoardFeed, BoardTopic } from './board-feed.ts'
import { createBoardWatch } from './board-watch.ts'
import { createClassWatch, type PupilsFor } from './class-watch.ts'
import { type AdmitsToDesk, createDeskWatch } from './desk-watch.ts'
import { type EventBus, isForPages } from './event-bus.ts'
import { createLiveBatch, type Viewer } from './live-batch.ts'
import { encode, PING } from './live-message.ts'
import { createPresence } from './presence.ts'
import { type PresenceElsewhere, presentHereOnly } from './shared-presence.ts'
import { createStreamSeats, type StreamSeats } from './stream-seats.ts'

const ROW = 50
const PING_MS = 15 * second
/** While sessions cannot be read, their last state counts for this time. */
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
  /** @returns false when the reader is too slow */
  send(chunk: Buffer): boolean
  end(): void
}

export type LiveHub = {
  /** Greets the listener and sends it all later events. @returns a function that ends it. @throws DomainError live.too-many */
  join(listener: LiveListener): () => void
  /** How many streams are open. */
  size(): number
  /** Users with a page open, now or a moment ago, at any server of the site. */
  here(): ReadonlySet<string>
  /** Users with a page open at this server. */
  hereOnly(): ReadonlySet<string>
}

/** Users with a rank in a group; all others have none. */
type MembersOf = (gid: number) => Promise<ReadonlyMap<string, GroupRole>>

/** The callers to which a running contest is closed at their place or device. */
export type SeatsIn = (cid: number, callers: readonly Caller[]) => Promise<ReadonlyMap<Caller, SeatRefusal>>

/** The actors whose session is still valid and whose role is unchanged. */
type StillSignedIn = (actors: readonly Actor[]) => Promise<ReadonlySet<Actor>>

type Deps = {
  events: EventBus
  membersOf: MembersOf
  seatsIn: SeatsIn
  stillSignedIn: StillSignedIn
  boards: BoardFeed
  admitsToDesk: AdmitsToDesk
  pupilsFor: PupilsFor
  /** Seats shared with streams of other kinds. */
  seats?: StreamSeats
  /** Users at other servers. */
  elsewhere?: PresenceElsewhere
  /**
   * Called when members of a group, places of a contest or sessions cannot be read. Events of the group then reach no member, and runs of
   * the contest not their owners; streams stay open for a while.
   */
  onFault: (error: unknown) => void
}

export function createLiveHub(deps: Deps): LiveHub {
  const { events, membersOf, seatsIn, stillSignedIn, boards, admitsToDesk, pupilsFor, seats = createStreamSeats(), onFault } = deps
  const { elsewhere = presentHereOnly } = deps
  const listeners = new Map<LiveListener, () => void>()
  let batch = createLiveBatch()
  let waiting = false
  let ping: NodeJS.Timeout | undefined

  const boardWatch = createBoardWatch({ feed: boards, elapsed: () => performance.now(), wake, onFault })
  const deskWatch = createDeskWatch({ admits: admitsToDesk, onFault })
  const presence = createPresence((uid) => {
    classWatch.note(uid)
    elsewhere.note(uid, presence.here().has(uid))
  })
  const here = (): ReadonlySet<string> => {
    const others = elsewhere.others()
    return others.size === 0 ? presence.here() : new Set([...presence.here(), ...others])
  }
  const classWatch = createClassWatch({ pupilsFor, here, wake, onFault })
  elsewhere.onChange((uid) => classWatch.note(uid))

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

  /** Of each contest the streams of owners of its runs to which it is closed. */
  async function closedStreams(runners: ReadonlyMap<number, ReadonlySet<string>>): Promise<Map<number, Map<LiveListener, SeatRefusal>>> {
    const closed = new Map<number, Map<LiveListener, SeatRefusal>>()
    if (runners.size === 0) return closed
    const signedIn = [...listeners.keys()].filter(({ actor }) => actor !== null)
    for (const [cid, uids] of runners) {
      const streams = signedIn.filter(({ actor }) => actor !== null && uids.has(actor.uid))
      if (streams.length === 0) continue
      const asked = streams.map((stream) => ({ stream, caller: { actor: stream.actor, ip: stream.ip, language: 'en-US' } as const }))
      try {
        const refusals = await seatsIn(
          cid,
          asked.map(({ caller }) => caller),
        )
        const refused = asked.flatMap(({ stream, caller }) => {
          const refusal = refusals.get(caller)
          return refusal ? [[stream, refusal] as const] : []
        })
        closed.set(cid, new Map(refused))
      } catch (error) {
        onFault(error)
        closed.set(cid, new Map(streams.map((stream) => [stream, 'contest.wrong-address'])))
      }
    }
    return closed
  }

  async function flush(): Promise<void> {
    const full = batch
    batch = createLiveBatch()
    waiting = false
    const groups = new Map<number, ReadonlyMap<string, GroupRole>>()
    for (const gid of full.groups()) groups.set(gid, await knownMembers(gid))
    const closed = await closedStreams(full.runners())
    const chunksFor = full.seal<LiveListener>(
      (gid, uid) => groups.get(gid)?.get(uid) ?? 'none',
      (listener, cid) => closed.get(cid)?.get(listener) ?? null,
    )
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
    if (event.type === 'events.missed') return greetAgain()
    if (!isForPages(event)) return
    batch.add(event)
    boardWatch.note(event)
    deskWatch.note(event)
    wake()
  })

  /** Pages load again what they show, as after a new stream. */
  function greetAgain(): void {
    boardWatch.doubtAll()
    deskWatch.doubtAll()
    const greeting = encode([{ type: 'hello' }])
    sending = sending.then(() => sendToAll(() => [greeting])).catch(onFault)
    wake()
  }

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

  /** Monotonic time of the last look-up of sessions. */
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
    here,
    hereOnly: presence.here,
  }
}
