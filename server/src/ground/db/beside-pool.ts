/**
 * Connections of PostgreSQL for single statements that lock the rows which they change. Such a statement is read committed, as the work of
 * `withRowLocks` is. Without a transaction around it, and prepared, it costs one way to the server and back instead of three.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isConflict, pauseBeforeTry, TRIES } from './conflict.ts'
import type { Database } from './database.ts'
import { asDatabaseError } from './postgres-faults.ts'
import { withRowLocks } from './transaction.ts'

/** A statement with places `$1`, `$2` for its values. Connections keep it prepared under its name. */
export type NamedStatement = { name: string; text: string }

/** From so many connections on, a third of them is for such statements. */
const FEWEST_TO_SHARE = 4

export const countBeside = (connections: number): number => (connections < FEWEST_TO_SHARE ? 0 : Math.floor(connections / 3))

/**
 * Planned once, along indexes: these statements read a few rows of long tables. A plan that reads and sorts a table looks cheap to a planner
 * that knows neither the values nor how the table has grown.
 */
export const besideOptions = [
  'default_transaction_isolation=read\\ committed',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  ...['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan'].map((name) => `enable_${name}=off`),
]
  .map((option) => `-c ${option}`)
  .join(' ')

const pools = new WeakMap<object, pg.Pool>()

export function openBeside(db: Database, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** Runs one statement outside of every transaction. Columns of the answer are named as the statement writes them. */
export async function runBeside<R>(db: Database, { name, text }: NamedStatement, values: readonly unknown[]): Promise<R[]> {
  const pool = pools.get(db)
  if (!pool) return withRowLocks(db, async (db) => (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows)
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.query({ name, text, values: [...values] })).rows as R[]
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw asDatabaseError(error)
      await sleep(pauseBeforeTry(attempt))
    }
  }
}
