import { type AnyDatabase, createIndex, flag } from './columns.ts'

/** Marks of pictures by an outside scoring service. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('picture_tasks')
    .addColumn('marking', 'text', (c) => c.notNull().defaultTo('teacher'))
    .execute()
  const records = () => db.schema.alterTable('picture_records')
  // The rating of the service and its word: a proposal, or the mark that it gave itself.
  await records().addColumn('rated_percent', 'integer').execute()
  await records().addColumn('rating', 'text').execute()
  await records().addColumn('tries', 'integer', flag(0)).execute()
  await records().addColumn('asked_at', 'bigint').execute()
  // When the service is asked next, or its asker is taken for dead. Null: not asked.
  await records().addColumn('next_try_at', 'bigint').execute()
  await records().addColumn('failure', 'text').execute()
  await createIndex(db, 'picture_records', ['next_try_at'], { where: 'next_try_at is not null' })
  await createIndex(db, 'picture_records', ['uid', 'asked_at'], { where: 'asked_at is not null' })
}
