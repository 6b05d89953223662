import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // Long tasks such as imports, with a report per item. A user may leave the page and come back.
  await createTable(db, 'tasks')
    .$call(idColumn(db))
    .addColumn('kind', 'text', required)
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('title', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('done', 'integer', flag(0))
    .addColumn('total', 'integer')
    .addColumn('report', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute()
  await createIndex(db, 'tasks', ['kind', 'created_at'])
}
