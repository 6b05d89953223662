import type { Database } from './database.ts'

declare const insideTransaction: unique symbol

/**
 * The handle inside a transaction. A function that takes it must run in one, together with what else its caller writes;
 * a function that takes `Database` may run in one.
 */
export type Transaction = Database & { readonly [insideTransaction]: true }

/**
 * Runs `work` in one transaction and gives its result. All is undone when `work` throws, and the error goes to the caller.
 * The parameter of `work` is called `db` too: the outer handle waits for ever while a transaction of SQLite is open.
 */
export function inTransaction<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  // The brand spares the compiler a comparison of two whole query builders at each call.
  return db.transaction().execute((transaction) => work(transaction as unknown as Transaction))
}
