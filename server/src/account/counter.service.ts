import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'

export type CounterService = ReturnType<typeof createCounterService>

/** Counters that forget: they survive a restart, so that restarting does not unlock what was locked. */
export function createCounterService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async read(key: string): Promise<{ count: number; expiresAt: number }> {
      const row = await db.selectFrom('counters').select(['count', 'expiresAt']).where('key', '=', key).executeTakeFirst()
      return row && row.expiresAt > clock.now() ? row : { count: 0, expiresAt: 0 }
    },

    /**
     * @param restart whether this count restarts the window; else the first one of a window decides when it ends
     * @returns the count with this one
     */
    async add(key: string, windowMs: number, restart: boolean): Promise<number> {
      const now = clock.now()
      return inTransaction(db, async (db) => {
        const row = await db.selectFrom('counters').select(['count', 'expiresAt']).where('key', '=', key).executeTakeFirst()
        const live = row && row.expiresAt > now ? row : undefined
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

    /**
     * Adds an amount, unless the sum would pass the limit.
     * @param expiresAt when the counter forgets
     * @returns whether it was added
     */
    async spend(key: string, amount: number, limit: number, expiresAt: number): Promise<boolean> {
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

    async giveBack(key: string, amount: number): Promise<void> {
      if (amount <= 0) return
      await db
        .updateTable('counters')
        .set((eb) => ({ count: eb('count', '-', amount) }))
        .where('key', '=', key)
        .where('count', '>=', amount)
        .execute()
    },

    async clear(key: string): Promise<void> {
      await db.deleteFrom('counters').where('key', '=', key).execute()
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('counters').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
