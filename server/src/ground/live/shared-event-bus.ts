/**
 * The bus of a site with several servers.
 *
 * Theory of operation. Subscribers of this process are called at once. For the other processes an event becomes a row of a table, and a
 * notification carries its number alone: any role of a database may listen, and a notification is short. A reader takes all rows above its
 * floor, because numbers of simultaneous writers become visible out of order. At the start and every minute the process notifies itself.
 * When that word does not come back, for example through a pooler that keeps no sessions, it asks for rows every second. After the session
 * was opened again, nobody knows what was missed: `events.missed` makes every subscriber read again.
 */

import type { BothLanguages, Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { z } from 'zod'
import { eventsAfter, forgetEvents, listenForEvents, newestEvent, sendWord, storeEvents } from '../db/event-rows.ts'
import type { SiteSession } from '../db/site-session.ts'
import { readStored } from '../db/stored-json.ts'
import type { EventBus, SiteEvent, Subscriber } from './event-bus.ts'
import { createLocalEventBus } from './local-event-bus.ts'

const WORD_EVERY_MS = 60_000
const WORD_WITHIN_MS = 2000
const ASK_EVERY_MS = 1000
/** Rows in one statement. */
const BATCH = 200
/** More waiting events are not sent: the others read everything again. */
const MOST_WAITING = 10_000
/** A longer event is not sent as it is. */
const LONGEST = 64 * 1024
/** A number below others that stays away for so long belongs to a transaction that failed. */
const GAP_MS = 5000

/** An event of a newer version has a type that nobody here knows. It is passed on, and no subscriber takes it. */
const Body = z.looseObject({ type: z.string() })
const missed: SiteEvent = { type: 'events.missed' }

export type SharedEventBus = EventBus & {
  /** Listens, and learns whether notifications arrive. */
  open(): Promise<void>
  /** False while it asks every second. */
  hears(): boolean
  /** Sends what waits, and ends. */
  close(): Promise<void>
}

type Deps = {
  session: SiteSession
  /** Names this process among the others. */
  processId: string
  /** Says when notifications stop to arrive, and when they arrive again. */
  say: Say
  onFault: (error: unknown) => void
  /** For tests. */
  wordWithinMs?: number
  askEveryMs?: number
}

const deafness: BothLanguages = {
  en: 'notifications of PostgreSQL do not arrive here: this server asks for news every second instead. A pooler in front must be in session mode',
  zh: '收不到 PostgreSQL 的通知：本服务器改为每秒查询一次。前面的连接池必须使用会话模式',
}
const hearing: BothLanguages = { en: 'notifications of PostgreSQL arrive again', zh: '已恢复接收 PostgreSQL 的通知' }

export function createSharedEventBus(deps: Deps): SharedEventBus {
  const { session, processId, say, onFault, wordWithinMs = WORD_WITHIN_MS, askEveryMs = ASK_EVERY_MS } = deps
  const local = createLocalEventBus(onFault)
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  /** Everything up to this number is known; above it the numbers in `known`, with the time of their arrival. */
  let floor = 0
  const known = new Map<number, number>()
  let words = 0
  let isHearing = true
  const expected = new Map<string, () => void>()
  const timers: NodeJS.Timeout[] = []
  let asking: NodeJS.Timeout | undefined

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      await storeEvents(session, processId, batch)
      waiting = waiting.slice(batch.length)
    }
  }

  /** Events that cannot be sent wait for the next opening of the session. */
  function send(): void {
    if (sending || isClosed) return
    sending = sendAll()
      .catch(onFault)
      .finally(() => {
        sending = null
      })
  }

  function raiseFloor(): void {
    const numbers = [...known.keys()].sort((a, b) => a - b)
    for (const id of numbers) {
      const isNext = id <= floor + 1
      if (!isNext && performance.now() - (known.get(id) ?? 0) < GAP_MS) return
      floor = Math.max(floor, id)
      known.delete(id)
    }
  }

  async function readAll(): Promise<void> {
    for (;;) {
      const rows = await eventsAfter(session, floor, [...known.keys()], BATCH)
      for (const { id, sender, body } of rows) {
        known.set(id, performance.now())
        if (sender === processId) continue
        try {
          local.publish(readStored(Body, body, `site_events.body of ${id}`) as SiteEvent)
        } catch (error) {
          onFault(error)
        }
      }
      raiseFloor()
      if (rows.length < BATCH) return
    }
  }

  let reading: Promise<void> | null = null
  let isNewer = false
  /** One reading at a time; news during one causes another. */
  function read(): void {
    isNewer = true
    if (reading || isClosed) return
    const again = async () => {
      while (isNewer) {
        isNewer = false
        await readAll()
      }
    }
    reading = again()
      .catch(onFault)
      .finally(() => {
        reading = null
      })
  }

  function setHearing(next: boolean): void {
    if (next === isHearing) return
    isHearing = next
    clearInterval(asking)
    asking = next ? undefined : setInterval(read, askEveryMs).unref()
    say(next ? hearing : deafness)
  }

  /** Notifies this process itself. */
  async function trySelf(): Promise<void> {
    const word = `word ${processId} ${++words}`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    expected.set(word, () => resolve(true))
    const timer = setTimeout(() => resolve(false), wordWithinMs)
    try {
      await sendWord(session, word)
      setHearing(await promise)
    } catch (error) {
      onFault(error)
    } finally {
      clearTimeout(timer)
      expected.delete(word)
    }
    read()
  }

  session.onNotice((payload) => {
    if (payload.startsWith('word ')) expected.get(payload)?.()
    else read()
  })

  async function begin(): Promise<void> {
    await listenForEvents(session)
    known.clear()
    floor = await newestEvent(session)
  }

  session.onOpen(async () => {
    await begin()
    local.publish(missed)
    send()
    void trySelf()
  })

  return {
    publish(event) {
      local.publish(event)
      if (isClosed) return
      const body = JSON.stringify(event)
      if (waiting.length >= MOST_WAITING) waiting = [JSON.stringify(missed)]
      else waiting.push(body.length > LONGEST ? JSON.stringify(missed) : body)
      send()
    },
    subscribe: (subscriber: Subscriber) => local.subscribe(subscriber),
    async open() {
      await begin()
      await trySelf()
      timers.push(
        setInterval(() => void trySelf(), WORD_EVERY_MS).unref(),
        setInterval(() => void forgetEvents(session).catch(onFault), WORD_EVERY_MS).unref(),
      )
    },
    hears: () => isHearing,
    async close() {
      await sending
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      clearInterval(asking)
      await reading
    },
  }
}
