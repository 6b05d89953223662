import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionBuilder } from 'kysely'
import { isConflict, pauseBeforeTry, TRIES } from './conflict.ts'
import type { Database, Tables } from './database.ts'
import { isPostgres } from './dialect.ts'

declare const insideTransaction: unique symbol

/**
 * The handle inside a transaction. A function with this parameter must run in one, together with its caller's other writes; a function with
 * `Database` may run in one.
 */
export type Transaction = Database & { readonly [insideTransaction]: true }

/**
 * Runs `work` in one transaction and returns its result. When `work` throws, everything is rolled back, and the caller gets the error. The
 * parameter of `work` is also called `db`, because the outer handle would wait for ever while a transaction of SQLite is open. On
 * PostgreSQL `work` runs again when it met another one. So its changes outside of the database must begin again in each run.
 */
export function inTransaction<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  return repeated(() => db.transaction(), work)
}

/**
 * A transaction that is correct by the rows which it locks, not by what it reads: on PostgreSQL each statement sees what was committed before
 * it, and many such transactions run at once. On SQLite it is like any other.
 */
export function withRowLocks<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  return repeated(() => (isPostgres(db) ? db.transaction().setIsolationLevel('read committed') : db.transaction()), work)
}

async function repeated<T>(begin: () => TransactionBuilder<Tables>, work: (db: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // The brand spares the compiler a comparison of two whole query builders at each call.
      return await begin().execute((transaction) => work(transaction as unknown as Transaction))
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error
      await sleep(pauseBeforeTry(attempt))
    }
  }
}

/** Reads one moment of the database, during writes by others, which it never holds up on PostgreSQL. */
export function inSnapshot<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const transaction = db.transaction()
  if (!isPostgres(db)) return transaction.execute(work)
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
