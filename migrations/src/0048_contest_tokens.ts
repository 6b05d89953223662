import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference } from './columns.ts'

/** What resolvers and balloon tools sign in with to one contest. Only the hash is kept. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'contest_tokens')
    .$call(idColumn(db))
    .addColumn('cid', 'integer', requiredReference('contests.id', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('token_hash', 'text', required)
    // Whether programs are read too, as a contest admin reads them.
    .addColumn('reads_code', 'integer', flag(0))
    // Who made it; null when the account is gone.
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('gmt_create', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await createIndex(db, 'contest_tokens', ['token_hash'], { unique: true })
  await createIndex(db, 'contest_tokens', ['cid'])
  await createIndex(db, 'contest_tokens', ['uid'])
}
