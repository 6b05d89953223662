import { sql } from 'kysely'
import { type AnyDatabase, createIndex } from './columns.ts'

/** Data of groups: the prefix of a problem's id, and indexes for the lists. */
export async function up(db: AnyDatabase): Promise<void> {
  // The group's short name when the problem got its id. Renaming the group keeps the ids.
  await db.schema.alterTable('problems').addColumn('id_prefix', 'text').execute()
  const shortName = sql`(select upper(g.short_name) from groups g where g.id = problems.gid)`
  await sql`update problems set id_prefix = ${shortName} where gid is not null and substr(problem_id, 1, length(${shortName})) = ${shortName}`.execute(
    db,
  )
  await createIndex(db, 'groups', ['uid'])
  await createIndex(db, 'group_members', ['gid', 'gmt_create'])
  await createIndex(db, 'trainings', ['gid', 'rank'])
  await createIndex(db, 'training_records', ['tid', 'uid', 'pid'])
  await createIndex(db, 'training_problems', ['pid'])
  // Publication requests: few rows, found by their state.
  await createIndex(db, 'problems', ['apply_public_progress', 'gid'], { where: 'apply_public_progress is not null' })
}
