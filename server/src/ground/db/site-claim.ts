/**
 * Theory of operation. One server works on a database. It holds an advisory lock of PostgreSQL on a connection of its own, so the lock ends
 * with the process, however it dies. When PostgreSQL itself goes away, the lock is taken again as soon as it is back. If another server
 * was faster, this one must stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../time/clock.ts'
import { connectionOf } from './open-postgres.ts'
import { databaseFault, placeOf, toDatabaseStartError } from './postgres-faults.ts'

/** Any number that no other program is likely to use: the bytes of "touchst". */
const CLAIM = '32773681206850420'

/** A server that was killed leaves its lock when PostgreSQL notices; a refusal waits for that. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 250

type SiteClaim = { release(): Promise<void> }

type Options = {
  /** Called once when another server has taken the database meanwhile. */
  lost(error: unknown): void
  patienceMs?: number
}

/** @throws StartError when another server works on the database */
export async function claimSite(url: string, { lost, patienceMs = PATIENCE_MS }: Options): Promise<SiteClaim> {
  const place = placeOf(url)
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client(connectionOf(url))
    made.on('error', () => {})
    await made.connect()
    return made
  }

  async function take(made: pg.Client): Promise<void> {
    for (const until = systemClock.now() + patienceMs; ; ) {
      const { rows } = await made.query('select pg_try_advisory_lock($1::bigint) as taken', [CLAIM])
      if (rows[0].taken) return
      if (systemClock.now() >= until || closing.signal.aborted) throw databaseFault('held', { place, holder: await holderOf(made) })
      await sleep(AGAIN_MS)
    }
  }

  /** Takes the lock on a new connection, and again whenever that connection breaks. */
  async function hold(): Promise<void> {
    const made = await connect()
    try {
      await take(made)
    } catch (error) {
      await made.end().catch(() => {})
      throw error
    }
    client = made
    made.once('end', () => {
      if (!closing.signal.aborted) void holdAgain()
    })
  }

  async function holdAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(AGAIN_MS)
      try {
        return await hold()
      } catch (error) {
        // Nobody has answered yet; only an answer that names another holder ends this server.
        if (isRefusal(error)) return lost(error)
      }
    }
  }

  await hold().catch((error: unknown) => {
    throw toDatabaseStartError(error, place)
  })
  return {
    async release() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}

const isRefusal = (error: unknown) => (error as Error).name === 'StartError'

/** As the other server named its connection. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name as name, host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1::bigint limit 1`,
    [CLAIM],
  )
  const [holder] = rows
  return holder ? [holder.name, holder.address].filter(Boolean).join(', ') : 'touchstone'
}
