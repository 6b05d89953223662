import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference } from './columns.ts'

/** Credentials of resolvers and balloon tools for one contest. Only the hash is stored. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'contest_tokens')
    .$call(idColumn(db))
    .addColumn('cid', 'integer', requiredReference('contests.id', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('token_hash', 'text', required)
    // Whether it may read programs, like a contest admin.
    .addColumn('reads_code', 'integer', flag(0))
    // Its creator; null when the account is deleted.
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndex(db, 'contest_tokens', ['token_hash'], { unique: true })
  await createIndex(db, 'contest_tokens', ['cid'])
  await createIndex(db, 'contest_tokens', ['uid'])
}
