import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export async function knowsUser(db: Database, tokenHash: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .select('uid')
    .where('tokenHash', '=', tokenHash)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

/** All that is known of a browser goes to another token; the old one is worth nothing afterwards. */
export async function moveBrowser(db: Transaction, from: string, to: string): Promise<void> {
  await db.updateTable('knownBrowsers').set({ tokenHash: to }).where('tokenHash', '=', from).execute()
}

export async function putKnownBrowser(db: Transaction, tokenHash: string, uid: string, signedInAt: number): Promise<void> {
  await db
    .insertInto('knownBrowsers')
    .values({ tokenHash, uid, signedInAt })
    .onConflict((oc) => oc.columns(['tokenHash', 'uid']).doUpdateSet({ signedInAt }))
    .execute()
}

/** Deletes all of a user's browsers but the newest ones. */
export async function keepNewest(db: Transaction, uid: string, count: number): Promise<void> {
  await db
    .deleteFrom('knownBrowsers')
    .where('uid', '=', uid)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('knownBrowsers')
        .select('tokenHash')
        .where('uid', '=', uid)
        .orderBy('signedInAt', 'desc')
        .orderBy('tokenHash')
        .limit(count),
    )
    .execute()
}

/** @returns how many */
export async function deleteBefore(db: Database, before: number): Promise<number> {
  const result = await db.deleteFrom('knownBrowsers').where('signedInAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
