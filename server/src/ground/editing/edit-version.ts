/**
 * Theory of operation. A version is a digest of exactly the data that an editor shows and saves. Two states that look the same to the
 * editor have one version, whatever else has changed, and no column must be kept up to date. A digest allows guessing. So it is only sent
 * to users that read the whole content, and it leaves out hidden data.
 */
import { createHash } from 'node:crypto'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { ABSENT_VERSION, orderVersion, type SentVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/transaction.ts'

export function versionOf(content: object): string {
  const entries = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
}

type ShortTable = 'training_categories' | 'discussion_categories'
type EditedTable =
  | ShortTable
  | 'problems'
  | 'trainings'
  | 'training_problems'
  | 'contests'
  | 'contest_problems'
  | 'groups'
  | 'announcements'
  | 'discussions'
  | 'tags'
  | 'tag_classes'
  | 'notices'
  | 'collections'
  | 'picture_tasks'

/**
 * Locks a row until the transaction ends, so that a second save reads the first one's result. On SQLite every transaction locks everything.
 */
export async function holdRow(db: Transaction, table: EditedTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set gmt_modified = gmt_modified where id = ${id}`.execute(db)
}

/** Locks all rows of a short table in the same way, before their order is read. */
export async function holdRows(db: Transaction, table: ShortTable): Promise<void> {
  await sql`update ${sql.table(table)} set gmt_modified = gmt_modified`.execute(db)
}

/**
 * Refuses a save over a state that its sender has not seen. Call it in the transaction that saves, with the row locked.
 * @param sent null or absent: the sender wants no check
 * @param stored the object as the editor shows it, in its stored state; null when it is not stored
 * @throws DomainError edit.changed-meanwhile
 */
export function mustBeVersion(sent: SentVersion, stored: object | null): void {
  const version = stored ? versionOf(stored) : ABSENT_VERSION
  if (sent != null && sent !== version) throw new DomainError('edit.changed-meanwhile', { version })
}

/** Refuses a new order over an order that its sender has not seen. @throws DomainError edit.changed-meanwhile */
export function mustBeOrder(sent: SentVersion, stored: readonly number[]): void {
  const version = orderVersion(stored)
  if (sent != null && sent !== version) throw new DomainError('edit.changed-meanwhile', { version })
}
