import { type AnyDatabase, createIndex, createTable, flag, idColumn, required, requiredReference, stamps } from './columns.ts'

/** Searches for the smallest input that breaks a program, and after how many wrong tries pupils may search. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'breaking_searches')
    .$call(idColumn(db))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('submit_id', 'integer', requiredReference('submissions.submit_id', 'cascade'))
    // The asker.
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    // Names program, problem programs, checker and hidden inputs: equal work has an equal result.
    .addColumn('work_hash', 'text', required)
    // waiting, done
    .addColumn('state', 'text', required)
    // JSON of the result; null while it waits.
    .addColumn('result', 'text')
    // 1: the author of the program may read it.
    .addColumn('is_shown', 'integer', flag(0))
    .$call(stamps)
    .execute()
  await createIndex(db, 'breaking_searches', ['submit_id'], { unique: true })
  await createIndex(db, 'breaking_searches', ['pid', 'work_hash'])
  await createIndex(db, 'breaking_searches', ['uid'])
  await createIndex(db, 'breaking_searches', ['state'])

  await createTable(db, 'breaking_rules')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    .addColumn('after_tries', 'integer', required)
    .$call(stamps)
    .execute()
}
