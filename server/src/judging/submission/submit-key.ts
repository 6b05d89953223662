import { createHash } from 'node:crypto'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Submit } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** A browser's number of one press of Submit, with the digest of what was sent under it. */
type SubmitKey = { uid: string; key: string; digest: string }

export function submitKeyOf(uid: string, input: Submit): SubmitKey | null {
  if (!input.submitKey) return null
  const { pid, language, code, cid, tid, gid } = input
  const digest = createHash('sha256')
    .update(JSON.stringify([pid, language, code, cid, tid, gid]))
    .digest('hex')
  return { uid, key: input.submitKey, digest }
}

/** The submission that was stored under this number. @throws DomainError submission.key-reused where something else was sent under it */
export async function findSubmittedUnder(db: Database, { uid, key, digest }: SubmitKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('submitKeys')
    .select(['digest', 'submitId'])
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.digest !== digest) throw new DomainError('submission.key-reused')
  return row?.submitId ?? undefined
}

/**
 * Takes the number for this transaction. While another transaction holds it, PostgreSQL waits here for its end; SQLite runs one at a time.
 * @returns the submission that was stored under it meanwhile, undefined where the number is free
 */
export async function claimSubmitKey(db: Transaction, submitKey: SubmitKey): Promise<number | undefined> {
  const claimed = await (db as Database)
    .insertInto('submitKeys')
    .values(submitKey)
    .onConflict((oc) => oc.columns(['uid', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed ? undefined : findSubmittedUnder(db, submitKey)
}

export async function setSubmittedUnder(db: Transaction, { uid, key }: SubmitKey, submitId: number): Promise<void> {
  await (db as Database).updateTable('submitKeys').set({ submitId }).where('uid', '=', uid).where('key', '=', key).execute()
}
