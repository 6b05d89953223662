import type { Database } from './database.ts'

declare const insideTransaction: unique symbol

/**
 * The handle inside a transaction. A function with this parameter must run in one, together with its caller's other writes; a function with
 * `Database` may run in one.
 */
export type Transaction = Database & { readonly [insideTransaction]: true }

/**
 * Runs `work` in one transaction and returns its result. When `work` throws, everything is rolled back, and the caller gets the error. The
 * parameter of `work` is also called `db`, because the outer handle would wait for ever while a transaction of SQLite is open.
 */
export function inTransaction<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  // The brand spares the compiler a comparison of two whole query builders at each call.
  return db.transaction().execute((transaction) => work(transaction as unknown as Transaction))
}
