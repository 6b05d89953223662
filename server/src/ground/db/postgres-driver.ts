/**
 * Theory of operation. Every statement and transaction of PostgreSQL runs serializable: the database itself proves that what was read still
 * holds when it is written, whichever process wrote meanwhile. A fault of that proof is repeated (`transaction.ts` for transactions, this
 * file for single statements). So no query needs a lock of its own, and none can be forgotten. Writes that overlap would mostly make each
 * other repeat. So the writes of one process go in a line, as they do on SQLite, and only reads run beside them. The claims of judge workers
 * are the exception (`withRowLocks`, and `beside-pool.ts` for one statement): they lock the rows that they take, and run beside everything.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isConflict, pauseBeforeTry, TRIES } from './conflict.ts'
import { asDatabaseError } from './postgres-faults.ts'
import { withWideNumbers } from './wide-numbers.ts'
import { createWriteLine } from './write-line.ts'

/** A connection that is taken from the pool with its first statement: nobody holds one while waiting in the line. */
type LateConnection = DatabaseConnection & {
  held: DatabaseConnection | null
  /** Ends the turn of the open transaction. */
  endTurn: (() => void) | null
}

const reads = /^\s*(select|show|with)\b/i

/** Schema statements and raw ones count as writes unless they read by their first word. */
function isWrite({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return false
  return query.kind !== 'RawNode' || !reads.test(sql)
}

/** @param inner the driver of kysely, over the pool */
export function createPostgresDriver(inner: Driver): Driver {
  const line = createWriteLine()

  async function hold(late: LateConnection): Promise<DatabaseConnection> {
    late.held ??= await inner.acquireConnection().catch(throwMarked)
    return late.held
  }

  async function repeat<R>(late: LateConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await hold(late)
    for (let attempt = 1; ; attempt++) {
      try {
        return await connection.executeQuery<R>(query)
      } catch (error) {
        if (attempt === TRIES || !isConflict(error)) throw asDatabaseError(error)
        await sleep(pauseBeforeTry(attempt))
      }
    }
  }

  function lateConnection(): LateConnection {
    const late: LateConnection = {
      held: null,
      endTurn: null,
      async executeQuery(given) {
        const query = withWideNumbers(given)
        if (late.endTurn) return (await hold(late)).executeQuery<never>(query).catch(throwMarked)
        if (!isWrite(query)) return repeat(late, query)
        const end = await line.turn()
        try {
          return await repeat(late, query)
        } finally {
          end()
        }
      },
      streamQuery() {
        throw new Error('rows are not streamed on PostgreSQL')
      },
    }
    return late
  }

  async function endTransaction(late: LateConnection, work: (connection: DatabaseConnection) => Promise<void>): Promise<void> {
    await work(await hold(late)).catch(throwMarked)
    late.endTurn?.()
    late.endTurn = null
  }

  return {
    init: (options) => inner.init(options),
    acquireConnection: async () => lateConnection(),
    async beginTransaction(connection, settings) {
      const late = connection as LateConnection
      // A transaction that only reads, of a backup, waits for nobody and holds up nobody. One that locks its rows has no need of the line.
      const isBeside = settings.accessMode === 'read only' || settings.isolationLevel === 'read committed'
      late.endTurn = isBeside ? () => {} : await line.turn()
      await inner.beginTransaction(await hold(late), settings).catch(throwMarked)
    },
    commitTransaction: (connection) => endTransaction(connection as LateConnection, (held) => inner.commitTransaction(held)),
    rollbackTransaction: (connection) => endTransaction(connection as LateConnection, (held) => rollBack(inner, held)),
    async releaseConnection(connection) {
      const late = connection as LateConnection
      late.endTurn?.()
      late.endTurn = null
      const { held } = late
      late.held = null
      if (held) await inner.releaseConnection(held)
    },
    destroy: (options) => inner.destroy(options),
  }
}

function throwMarked(error: unknown): never {
  throw asDatabaseError(error)
}

/** A lost connection has rolled back by itself; the caller gets the first fault. */
async function rollBack(inner: Driver, held: DatabaseConnection): Promise<void> {
  await inner.rollbackTransaction(held).catch(() => {})
}
