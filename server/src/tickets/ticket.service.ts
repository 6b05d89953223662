import type { Database } from '../db/database.ts'
import type { Ids } from '../ids/ids.ts'
import type { Clock } from '../time/clock.ts'

export type TicketService = ReturnType<typeof createTicketService>

/** Secrets that live for minutes: account sheets, uploads in waiting, codes. Kept in the database, so a restart loses none. */
export function createTicketService({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }) {
  const id = (kind: string, key: string) => `${kind} ${key}`

  /** Writes a ticket with the handle of a transaction that something else belongs to. */
  async function put(handle: Database, kind: string, key: string, payload: unknown, lifetimeMs: number): Promise<void> {
    const now = clock.now()
    const row = { payload: JSON.stringify(payload), tries: 0, createdAt: now, expiresAt: now + lifetimeMs }
    await handle
      .insertInto('tickets')
      .values({ key: id(kind, key), kind, ...row })
      .onConflict((oc) => oc.column('key').doUpdateSet(row))
      .execute()
  }

  return {
    put,

    /**
     * @param key a key of the caller's choice replaces the ticket that had it; absent = a random one
     * @returns the key
     */
    async issue(kind: string, payload: unknown, lifetimeMs: number, key: string = ids.token()): Promise<string> {
      await put(db, kind, key, payload, lifetimeMs)
      return key
    },

    async read<T>(kind: string, key: string, handle: Database = db): Promise<T | undefined> {
      const row = await this.find(kind, key, handle)
      return row ? (JSON.parse(row.payload) as T) : undefined
    },

    find(kind: string, key: string, handle: Database = db) {
      return handle
        .selectFrom('tickets')
        .select(['payload', 'tries', 'createdAt', 'expiresAt'])
        .where('key', '=', id(kind, key))
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
    },

    /** Counts a wrong try. @returns tries so far, this one included */
    async countTry(kind: string, key: string): Promise<number> {
      const row = await db
        .updateTable('tickets')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('key', '=', id(kind, key))
        .returning('tries')
        .executeTakeFirst()
      return row?.tries ?? 0
    },

    /** Reads and consumes in one step: of two who come with the same key, one gets it. */
    async take<T>(kind: string, key: string): Promise<T | undefined> {
      const row = await db
        .deleteFrom('tickets')
        .where('key', '=', id(kind, key))
        .where('expiresAt', '>', clock.now())
        .returning('payload')
        .executeTakeFirst()
      return row ? (JSON.parse(row.payload) as T) : undefined
    },

    async consume(kind: string, key: string): Promise<void> {
      await db.deleteFrom('tickets').where('key', '=', id(kind, key)).execute()
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('tickets').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
