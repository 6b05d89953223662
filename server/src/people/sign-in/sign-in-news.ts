import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { MessageService } from '../message/message.service.ts'
import { listAddresses } from './session.queries.ts'

/** Sign-ins that are looked at, newest first. */
const REMEMBERED = 50

/**
 * Sends a user a message about a sign-in from a new address; the very first one sends none. Called before the session is stored. Addresses
 * are only compared, without any external service.
 */
export async function sendAddressNews(deps: { db: Database; messages: MessageService }, uid: string, ip: string): Promise<void> {
  const known = await listAddresses(deps.db, uid, REMEMBERED)
  const [before] = known
  if (before === undefined || known.includes(ip)) return
  const announce = await inTransaction(deps.db, (db) =>
    deps.messages.send(db, { uid, kind: 'Sys', text: 'signed-in-elsewhere', details: { ip, before } }),
  )
  announce()
}
