import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, isPostgres, required, requiredReference } from './columns.ts'

/**
 * The ways in which an account is proved. `subject` is the lasting name of the person at the provider. The site is its own provider of
 * passwords, and its subject is the uid. An account of another provider has no password.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await makePasswordNullable(db)
  await createTable(db, 'identities')
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'identities', ['provider', 'subject'], { unique: true })
  await createIndex(db, 'identities', ['uid'])
  await sql`insert into identities (provider, subject, uid, gmt_create) select 'password', uid, uid, gmt_create from users`.execute(db)
}

/** SQLite cannot drop a constraint, so a new column takes the place of the old one. */
async function makePasswordNullable(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table users alter column password_hash drop not null`.execute(db)
    return
  }
  await sql`alter table users add column nullable_hash text`.execute(db)
  await sql`update users set nullable_hash = password_hash`.execute(db)
  await sql`alter table users drop column password_hash`.execute(db)
  await sql`alter table users rename column nullable_hash to password_hash`.execute(db)
}
