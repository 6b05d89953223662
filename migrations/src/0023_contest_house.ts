import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** Parts of a contest besides its rules: helpers, print jobs, announcements, seats, and removed problems that keep their runs. */
export async function up(db: AnyDatabase): Promise<void> {
  const contests = () => db.schema.alterTable('contests')
  await contests()
    .addColumn('penalty_minutes', 'integer', (c) => c.notNull().defaultTo(20))
    .execute()
  await contests()
    .addColumn('penalty_rule', 'text', (c) => c.notNull().defaultTo('seconds'))
    .execute()
  // How the bank closes the contest's problems until its end: `from-now` on, `from-start` on, or `never`.
  await contests()
    .addColumn('bank_closing', 'text', (c) => c.notNull().defaultTo('from-now'))
    .execute()
  // JSON list of language names; null: the languages of each problem.
  await contests().addColumn('languages', 'text').execute()
  // Address ranges in CIDR form, one per line; null: any address.
  await contests().addColumn('address_ranges', 'text').execute()
  await contests().addColumn('one_device', 'integer', flag(0)).execute()
  await createIndex(db, 'contests', ['gid', 'start_time'])
  await createIndex(db, 'contests', ['end_time'])

  // A removed problem keeps its row, and its runs return when it is added again.
  await db.schema.alterTable('contest_problems').addColumn('removed_at', 'bigint').execute()
  await db.schema.alterTable('contest_problems').addColumn('hidden', 'integer', flag(0)).execute()
  await sql`drop index contest_problems_cid_display_id_key`.execute(db)
  await createIndex(db, 'contest_problems', ['cid', 'display_id'], { unique: true, where: 'removed_at is null' })
  await createIndex(db, 'contest_problems', ['pid'])

  await db.schema.alterTable('contest_registrations').addColumn('room', 'text').execute()
  await db.schema.alterTable('contest_registrations').addColumn('seat', 'text').execute()
  // The session of a participant in a contest with one device; null: not bound yet, or released.
  await db.schema.alterTable('contest_registrations').addColumn('device', 'text').execute()

  // Single rights of volunteers; `rights` is a JSON list.
  await createTable(db, 'contest_helpers')
    .addColumn('cid', 'integer', requiredReference('contests.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('rights', 'text', required)
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('contest_helpers_pk', ['cid', 'uid'] as never[])
    .execute()
  await createIndex(db, 'contest_helpers', ['uid'])

  await createTable(db, 'contest_prints')
    .$call(idColumn(db))
    .addColumn('cid', 'integer', requiredReference('contests.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('content', 'text', required)
    // 0 waiting, 1 printed
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .execute()
  await createIndex(db, 'contest_prints', ['cid', 'status', 'id'])
  await createIndex(db, 'contest_prints', ['uid', 'gmt_create'])

  await db.schema.alterTable('announcements').addColumn('cid', 'integer', references('contests.id', 'cascade')).execute()
  await createIndex(db, 'announcements', ['cid', 'gmt_create'], { where: 'cid is not null' })

  // The check list: accepted runs of a contest, newest first.
  await createIndex(db, 'contest_records', ['cid', 'status', 'submit_id'])
}
