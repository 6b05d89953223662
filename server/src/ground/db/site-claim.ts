/**
 * Theory of operation. Servers of one site share an advisory lock of PostgreSQL. Each holds it on a connection of its own, so it ends with
 * the process, however it dies. The first one holds it alone until it has started: migrations meet no other server. A move of the database
 * and a restore hold it alone to their end. When PostgreSQL itself goes away, the lock is taken again as soon as it is back. If somebody
 * works alone by then, this process must stop.
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

/** Another server may start just now, with migrations. */
const START_PATIENCE_MS = 60_000

export type SiteClaim = {
  /** No other process works on the database, until `share`. */
  isAlone: boolean
  /** Lets other servers in. */
  share(): Promise<void>
  release(): Promise<void>
}

type Options = {
  /** `alone`: others are refused, and refuse this one; `shared`: other servers may work beside it. */
  as?: 'alone' | 'shared'
  /** Called once when a process that works alone has taken the database meanwhile. */
  lost(error: unknown): void
  patienceMs?: number
}

/** @throws StartError when another process works alone on the database, or any does where this one must be alone */
export async function claimSite(url: string, options: Options): Promise<SiteClaim> {
  const { as = 'alone', lost, patienceMs = as === 'alone' ? PATIENCE_MS : START_PATIENCE_MS } = options
  let isShared = false
  let isAlone = false
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
      if (!isShared && (await tryOn(made, 'pg_try_advisory_lock'))) {
        isAlone = true
        return
      }
      if (as === 'shared' && (await tryOn(made, 'pg_try_advisory_lock_shared'))) {
        isShared = true
        return
      }
      if (systemClock.now() >= until || closing.signal.aborted)
        throw databaseFault(as === 'alone' ? 'held' : 'busy', { place, holder: await holderOf(made) })
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
    get isAlone() {
      return isAlone
    },
    async share() {
      if (!isAlone || as === 'alone') return
      isShared = true
      isAlone = false
      await client?.query('select pg_try_advisory_lock_shared($1::bigint), pg_advisory_unlock($1::bigint)', [CLAIM]).catch(() => {})
    },
    async release() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}

async function tryOn(client: pg.Client, call: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'): Promise<boolean> {
  const { rows } = await client.query(`select ${call}($1::bigint) as taken`, [CLAIM])
  return rows[0].taken
}

const isRefusal = (error: unknown) => (error as Error).name === 'StartError'

/** As the other server named its connection. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name as name, host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.pid <> pg_backend_pid() and (l.classid::bigint << 32) + l.objid::bigint = $1::bigint limit 1`,
    [CLAIM],
  )
  const [holder] = rows
  return holder ? [holder.name, holder.address].filter(Boolean).join(', ') : 'touchstone'
}
