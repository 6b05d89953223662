import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import type { Transaction } from './transaction.ts'

/** Locks the rows that a query returns and leaves out those which others have locked; on SQLite there is one writer, and no others. */
export const takingFreeRows = (db: Database): RawBuilder<unknown> => (isPostgres(db) ? sql`for update skip locked` : sql``)

/** The number of a name's lock, as an expression. @param name a constant of the code */
export const keyOf = (name: string) => `hashtextextended('${name}', 7310572)`

const key = (name: string) => sql.raw(keyOf(name))

/**
 * A value to select: until its transaction ends, nobody is alone under this name. It waits for one who is. A later statement sees what that
 * one has written.
 */
export const beside = (db: Database, name: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`pg_advisory_xact_lock_shared(${key(name)})` : sql`null`

/** Waits until no other transaction is `beside` or alone under this name, and keeps others away until this one ends. */
export async function beAlone(db: Transaction, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${key(name)})`.execute(db)
}

/** Whether others may hold rows that `takingFreeRows` has left out. */
export const hasOtherWriters = (db: Database): boolean => isPostgres(db)
