import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { MessageService } from '../message/message.service.ts'
import { listAddresses } from './session.queries.ts'

/** Sign-ins that are looked at, newest first. */
const REMEMBERED = 50

/**
 * Tells a person of a sign-in from an address that none of the last ones came from; the very first one is no news.
 * Called before the session is stored. Addresses are compared as they are: nothing outside is asked where they lie.
 */
export async function tellOfNewAddress(deps: { db: Database; messages: MessageService }, uid: string, ip: string): Promise<void> {
  const known = await listAddresses(deps.db, uid, REMEMBERED)
  const [before] = known
  if (before === undefined || known.includes(ip)) return
  const announce = await inTransaction(deps.db, (db) =>
    deps.messages.tell(db, { uid, kind: 'Sys', text: 'signed-in-elsewhere', details: { ip, before } }),
  )
  announce()
}
