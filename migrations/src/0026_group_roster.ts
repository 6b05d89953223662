import { type AnyDatabase, createIndex, createTable, required, requiredReference } from './columns.ts'

/** Data of a class: accounts made by the group's roster, and readers of each announcement. */
export async function up(db: AnyDatabase): Promise<void> {
  // Staff of this group may set new passwords for these accounts only.
  await createTable(db, 'group_roster')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('gid', 'integer', requiredReference('groups.id', 'cascade'))
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'group_roster', ['gid'])

  await createTable(db, 'announcement_reads')
    .addColumn('aid', 'integer', requiredReference('announcements.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addPrimaryKeyConstraint('announcement_reads_pk', ['aid', 'uid'] as never[])
    .execute()
  await createIndex(db, 'announcement_reads', ['uid'])
}
