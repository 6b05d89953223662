import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import { lastsThroughCorrections } from '../time/still-lasts.ts'

export type CounterService = {
  /** @param windowMs its lifetime; a counter that would last longer is from before the clock was set back, and has ended */
  read(key: string, windowMs: number): Promise<{ count: number; expiresAt: number }>
  /**
   * @param restart whether this count restarts the window; else the first one decides its end
   * @returns the new count
   */
  add(key: string, windowMs: number, restart: boolean): Promise<number>
  /**
   * Adds an amount, unless the sum would exceed the limit.
   * @param expiresAt expiry of the counter
   * @returns whether it was added
   */
  spend(key: string, amount: number, limit: number, expiresAt: number): Promise<boolean>
  giveBack(key: string, amount: number): Promise<void>
  clear(key: string): Promise<void>
  sweep(): Promise<void>
}

/** Counters with an expiry. They survive a restart, so that restarting does not unlock anything. */
export function createCounterService({ db, clock }: { db: Database; clock: Clock }): CounterService {
  const lasts = ({ expiresAt }: { expiresAt: number }, windowMs: number) =>
    lastsThroughCorrections(expiresAt - windowMs, windowMs, clock.now())

  return {
    async read(key, windowMs) {
      const row = await db.selectFrom('counters').select(['count', 'expiresAt']).where('key', '=', key).executeTakeFirst()
      return row && lasts(row, windowMs) ? row : { count: 0, expiresAt: 0 }
    },

    async add(key, windowMs, restart) {
      const now = clock.now()
      return inTransaction(db, async (db) => {
        const row = await db.selectFrom('counters').select(['count', 'expiresAt']).where('key', '=', key).executeTakeFirst()
        const live = row && lasts(row, windowMs) ? row : undefined
        const count = (live?.count ?? 0) + 1
        const expiresAt = live && !restart ? live.expiresAt : now + windowMs
        await db
          .insertInto('counters')
          .values({ key, count, expiresAt })
          .onConflict((oc) => oc.column('key').doUpdateSet({ count, expiresAt }))
          .execute()
        return count
      })
    },

    async spend(key, amount, limit, expiresAt) {
      return inTransaction(db, async (db) => {
        const row = await db.selectFrom('counters').select(['count', 'expiresAt']).where('key', '=', key).executeTakeFirst()
        const count = (row && row.expiresAt > clock.now() ? row.count : 0) + amount
        if (count > limit) return false
        await db
          .insertInto('counters')
          .values({ key, count, expiresAt })
          .onConflict((oc) => oc.column('key').doUpdateSet({ count, expiresAt }))
          .execute()
        return true
      })
    },

    async giveBack(key, amount) {
      if (amount <= 0) return
      await db
        .updateTable('counters')
        .set((eb) => ({ count: eb('count', '-', amount) }))
        .where('key', '=', key)
        .where('count', '>=', amount)
        .execute()
    },

    async clear(key) {
      await db.deleteFrom('counters').where('key', '=', key).execute()
    },

    async sweep() {
      await db.deleteFrom('counters').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
