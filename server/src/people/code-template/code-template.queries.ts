import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** Locks a user's templates until the transaction ends, so that a second save reads the first one's result. */
export async function holdTemplates(db: Transaction, uid: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ gmtModified: eb.ref('gmtModified') }))
    .where('uid', '=', uid)
    .execute()
}

export function listTemplates(db: Database, uid: string): Promise<{ language: string; code: string }[]> {
  return db.selectFrom('codeTemplates').select(['language', 'code']).where('uid', '=', uid).orderBy('language').execute()
}

export async function putTemplate(db: Database, uid: string, language: string, code: string, now: number): Promise<void> {
  await db
    .insertInto('codeTemplates')
    .values({ uid, language, code, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.columns(['uid', 'language']).doUpdateSet({ code, gmtModified: now }))
    .execute()
}

export async function deleteTemplate(db: Database, uid: string, language: string): Promise<void> {
  await db.deleteFrom('codeTemplates').where('uid', '=', uid).where('language', '=', language).execute()
}
