/**
 * Theory of operation. One connection beside the pool, for what belongs to a session of PostgreSQL: notifications, advisory locks, and short
 * statements that wait for no turn. It is opened again whenever it breaks. Everything that the session held is gone by then, so its users
 * take it again in `onOpen`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from './open-postgres.ts'
import { asDatabaseError, placeOf, toDatabaseStartError } from './postgres-faults.ts'

export type SessionRow = Record<string, unknown>

export type SiteSession = {
  /** @throws an error that `isDatabaseAway` knows, while the session is being opened */
  query(text: string, values?: readonly unknown[]): Promise<SessionRow[]>
  /** Called with each notification of a channel that a statement listens on. */
  onNotice(heard: (payload: string) => void): void
  /** Called after each opening but the first, before other statements. */
  onOpen(work: () => Promise<void>): void
  close(): Promise<void>
}

const AGAIN_MS = 250
/** A statement without an answer for so long is taken for lost, with its connection. */
const ANSWER_MS = 10_000

/** @throws StartError when PostgreSQL gives no session */
export async function openSiteSession(url: string, log: (error: unknown) => void): Promise<SiteSession> {
  const heard: ((payload: string) => void)[] = []
  const openings: (() => Promise<void>)[] = []
  let client: pg.Client | null = null
  let isClosing = false

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ ...connectionOf(url), query_timeout: ANSWER_MS })
    made.on('error', () => {})
    made.on('notification', ({ payload }) => {
      for (const each of heard) each(payload ?? '')
    })
    await made.connect()
    // Hints and locks: a crash of the database ends the session, and everything is read again.
    await made.query('set synchronous_commit = off')
    made.once('end', () => {
      if (client === made) client = null
      if (!isClosing) void openAgain()
    })
    return made
  }

  async function openAgain(): Promise<void> {
    while (!isClosing) {
      await sleep(AGAIN_MS, undefined, { ref: false })
      try {
        const made = await connect()
        if (isClosing) return await made.end()
        client = made
        for (const work of openings) await work()
        return
      } catch {
        // The database is away, or went away again: calls say so.
        const broken = client
        client = null
        if (broken) return void (await broken.end().catch(log))
      }
    }
  }

  client = await connect().catch((error: unknown) => {
    throw toDatabaseStartError(error, placeOf(url))
  })
  return {
    async query(text, values = []) {
      const used = client
      if (!used) throw asDatabaseError(new Error('Connection terminated: the session is being opened again'))
      try {
        return (await used.query<SessionRow>(text, [...values])).rows
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout') void used.end().catch(log)
        throw asDatabaseError(error)
      }
    },
    onNotice: (each) => void heard.push(each),
    onOpen: (work) => void openings.push(work),
    async close() {
      isClosing = true
      await client?.end().catch(() => {})
    },
  }
}
