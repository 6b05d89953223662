/**
 * Theory of operation. Wrong passwords are counted by user and address, so a pupil who guesses behind the school's address
 * locks that user out there. A browser in which the user signed in before is therefore known by a cookie that lives long,
 * and has a counter of its own. The cookie says nothing else: it opens no session. Each sign-in replaces it, so that a
 * copy taken before is worth nothing.
 */
import { createHash } from 'node:crypto'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './known-browser.queries.ts'

/** As long as browsers keep a cookie. */
export const BROWSER_KNOWN = 400 * day
/** A script that signs in again and again takes no more rows than this. */
const BROWSERS_PER_USER = 20

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export type KnownBrowserService = {
  /** Names the counter of a browser that this user signed in with before; null for any other. */
  counterOf(uid: string, caller: Pick<SignInCaller, 'browserToken'>): Promise<string | null>
  /** Remembers that this user signed in here. */
  remember(uid: string, caller: Pick<SignInCaller, 'browserToken' | 'sendBrowserToken'>): Promise<void>
  /** Forgets browsers whose cookie is gone by now. @returns how many */
  purge(): Promise<number>
}

export function createKnownBrowserService({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): KnownBrowserService {
  return {
    async counterOf(uid, { browserToken }) {
      if (browserToken === null) return null
      const tokenHash = hash(browserToken)
      return (await queries.knowsUser(db, tokenHash, uid)) ? tokenHash : null
    },

    async remember(uid, { browserToken, sendBrowserToken }) {
      const token = ids.token()
      await inTransaction(db, async (db) => {
        if (browserToken !== null) await queries.moveBrowser(db, hash(browserToken), hash(token))
        await queries.putKnownBrowser(db, hash(token), uid, clock.now())
        await queries.keepNewest(db, uid, BROWSERS_PER_USER)
      })
      sendBrowserToken(token, BROWSER_KNOWN)
    },

    purge: () => queries.deleteBefore(db, clock.now() - BROWSER_KNOWN),
  }
}
