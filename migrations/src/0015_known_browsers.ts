import { type AnyDatabase, createIndex, createTable, required, requiredReference } from './columns.ts'

/** Browsers in which a user has signed in: one row per user and hash of the browser's cookie. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'known_browsers')
    .addColumn('token_hash', 'text', required)
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('signed_in_at', 'bigint', required)
    .execute()
  await createIndex(db, 'known_browsers', ['token_hash', 'uid'], { unique: true })
  await createIndex(db, 'known_browsers', ['uid', 'signed_in_at'])
  await createIndex(db, 'known_browsers', ['signed_in_at'])
}
