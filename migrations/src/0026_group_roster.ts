import { type AnyDatabase, createIndex, createTable, required, requiredReference } from './columns.ts'

/** What a class needs in its group: whose accounts the group's roster made, and who has read which announcement. */
export async function up(db: AnyDatabase): Promise<void> {
  // Staff of this group may give these accounts new passwords, and no others.
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
