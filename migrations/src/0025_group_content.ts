import { sql } from 'kysely'
import { type AnyDatabase, createIndex } from './columns.ts'

/** What groups keep: the prefix of a problem's id, and indexes of the lists. */
export async function up(db: AnyDatabase): Promise<void> {
  // The group's short name as it was when the problem got its id: a group that is renamed leaves the ids alone.
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
  // Publication requests: few rows, looked for by their state.
  await createIndex(db, 'problems', ['apply_public_progress', 'gid'], { where: 'apply_public_progress is not null' })
}
