import type { ExpressionBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database, Tables } from '../db/database.ts'
import { readStored } from '../db/stored-json.ts'
import type { TicketTable } from '../db/tables/account.table.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Ids } from '../ids/ids.ts'
import type { Clock } from '../time/clock.ts'
import { CORRECTION_MS } from '../time/still-lasts.ts'

/** `payload` is JSON; its kind defines the format. */
type StoredTicket = Pick<Selectable<TicketTable>, 'payload' | 'tries' | 'createdAt' | 'expiresAt'>

export type TicketService = {
  /** Writes a ticket in the transaction of what it belongs to. */
  put(handle: Transaction, kind: string, key: string, payload: unknown, lifetimeMs: number): Promise<void>
  /**
   * @param key replaces an earlier ticket with this key; absent = a random one
   * @returns the key
   */
  issue(kind: string, payload: unknown, lifetimeMs: number, key?: string): Promise<string>
  /** Issues a ticket under this key, unless one lasts there. @returns whether it was issued */
  claim(kind: string, key: string, payload: unknown, lifetimeMs: number): Promise<boolean>
  /** @throws DamagedRow when the payload does not have the form that its kind stores */
  read<T>(kind: string, schema: z.ZodType<T>, key: string, handle?: Database): Promise<T | undefined>
  find(kind: string, key: string, handle?: Database): Promise<StoredTicket | undefined>
  /** Counts a wrong try. @returns tries so far, this one included */
  countTry(kind: string, key: string): Promise<number>
  /** Reads and consumes in one step: of two callers with the same key, one gets it. */
  take<T>(kind: string, schema: z.ZodType<T>, key: string): Promise<T | undefined>
  consume(kind: string, key: string): Promise<void>
  sweep(): Promise<void>
}

/** Secrets with a life of minutes: account sheets, waiting uploads, codes. They are in the database, so a restart loses none. */
export function createTicketService({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): TicketService {
  const id = (kind: string, key: string) => `${kind} ${key}`

  /** A ticket from the future was made before the clock was set back, and must not live longer because of it. */
  function lasts() {
    const now = clock.now()
    return ({ and, eb }: ExpressionBuilder<Tables, 'tickets'>) =>
      and([eb('expiresAt', '>', now), eb('createdAt', '<=', now + CORRECTION_MS)])
  }

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

    async issue(kind, payload, lifetimeMs, key = ids.token()) {
      await put(db, kind, key, payload, lifetimeMs)
      return key
    },

    async claim(kind, key, payload, lifetimeMs) {
      const now = clock.now()
      const row = { payload: JSON.stringify(payload), tries: 0, createdAt: now, expiresAt: now + lifetimeMs }
      const claimed = await db
        .insertInto('tickets')
        .values({ key: id(kind, key), kind, ...row })
        .onConflict((oc) => oc.column('key').doUpdateSet(row).where('tickets.expiresAt', '<=', now))
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async read<T>(kind: string, schema: z.ZodType<T>, key: string, handle: Database = db): Promise<T | undefined> {
      const row = await this.find(kind, key, handle)
      return row && readStored(schema, row.payload, `tickets.payload of a ${kind}`)
    },

    find(kind, key, handle = db) {
      return handle
        .selectFrom('tickets')
        .select(['payload', 'tries', 'createdAt', 'expiresAt'])
        .where('key', '=', id(kind, key))
        .where(lasts())
        .executeTakeFirst()
    },

    async countTry(kind, key) {
      const row = await db
        .updateTable('tickets')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('key', '=', id(kind, key))
        .returning('tries')
        .executeTakeFirst()
      return row?.tries ?? 0
    },

    async take<T>(kind: string, schema: z.ZodType<T>, key: string): Promise<T | undefined> {
      const row = await db.deleteFrom('tickets').where('key', '=', id(kind, key)).where(lasts()).returning('payload').executeTakeFirst()
      return row && readStored(schema, row.payload, `tickets.payload of a ${kind}`)
    },

    async consume(kind, key) {
      await db.deleteFrom('tickets').where('key', '=', id(kind, key)).execute()
    },

    async sweep() {
      await db.deleteFrom('tickets').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
