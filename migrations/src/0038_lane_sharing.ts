import { type AnyDatabase, createIndex, createTable, flag, required } from './columns.ts'

/**
 * Lanes are shared by time. A job that gives its lane back keeps its finished cases, and their keys. A user's lane time has its own table,
 * because jobs are deleted when they are done. Test runs and practice are one class.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const add = (column: string, type: 'text' | 'bigint') => db.schema.alterTable('judge_jobs').addColumn(column, type).execute()
  const count = (column: string) => db.schema.alterTable('judge_jobs').addColumn(column, 'integer', flag(0)).execute()
  await add('finished', 'text')
  await add('work_hash', 'text')
  await add('held_since', 'bigint')
  await db.schema
    .alterTable('judge_jobs')
    .addColumn('lane_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const column of ['cuts', 'given_back', 'losses', 'lost_alone', 'excused']) await count(column)
  await db.updateTable('judge_jobs').set({ priority: 2 }).where('priority', '=', 1).execute()
  await createIndex(db, 'judge_jobs', ['uid'], { where: "state = 'active'" })

  await createTable(db, 'lane_times')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('paid_until', 'bigint', required)
    .execute()
  await createIndex(db, 'lane_times', ['paid_until'])

  await db.schema.alterTable('contests').addColumn('judged_first', 'integer', flag(0)).execute()
}
