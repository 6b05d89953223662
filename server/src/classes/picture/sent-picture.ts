import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'

/** A picture that was taken under a browser's number. */
export type SentPicture = { id: number; handedInAt: number; sentDigest: string | null; isRemoved: boolean }

/** Of a file as it was sent, 5 MB at most. */
export const digestOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** A removed picture is found too. Inside of a transaction that holds the task, the answer stays true. */
export async function findSent(db: Database, taskId: number, uid: string, sendKey: string): Promise<SentPicture | undefined> {
  const row = await db
    .selectFrom('pictureRecords')
    .select(['id', 'handedInAt', 'sentDigest', 'hash'])
    .where('taskId', '=', taskId)
    .where('uid', '=', uid)
    .where('sendKey', '=', sendKey)
    .executeTakeFirst()
  return row && { id: row.id, handedInAt: Number(row.handedInAt), sentDigest: row.sentDigest, isRemoved: row.hash === null }
}

/** @throws DomainError picture.key-reused where another file was sent under the number, picture.removed after the removal of the first one */
export function mustBeSame(before: SentPicture, digest: string | null): SentPicture {
  if (before.sentDigest !== digest) throw new DomainError('picture.key-reused')
  if (before.isRemoved) throw new DomainError('picture.removed')
  return before
}
