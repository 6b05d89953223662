import { type AnyDatabase, createIndex, createTable, references, required, requiredReference, stamps } from './columns.ts'

/** Homework: opening and due time of a training, the value of late work, points of problems, extensions, and sent messages. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('trainings').addColumn('opens_at', 'bigint').execute()
  await db.schema.alterTable('trainings').addColumn('due_at', 'bigint').execute()
  await db.schema
    .alterTable('trainings')
    .addColumn('late_rule', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
  await db.schema.alterTable('trainings').addColumn('late_percent', 'integer').execute()
  await createIndex(db, 'trainings', ['due_at'], { where: 'due_at is not null' })
  // Null: the usual points.
  await db.schema.alterTable('training_problems').addColumn('points', 'integer').execute()

  await createTable(db, 'homework_extensions')
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('due_at', 'bigint', required)
    .addColumn('reason', 'text', required)
    .addColumn('given_by', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .addPrimaryKeyConstraint('homework_extensions_pk', ['tid', 'uid'] as never[])
    .execute()
  await createIndex(db, 'homework_extensions', ['uid'])
  await createIndex(db, 'homework_extensions', ['due_at'])

  // Notes which message was sent. A reader may delete the message, and it is not sent again.
  await createTable(db, 'homework_notes')
    .addColumn('tid', 'integer', requiredReference('trainings.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('homework_notes_pk', ['tid', 'kind', 'uid', 'due_at'] as never[])
    .execute()
  await createIndex(db, 'homework_notes', ['uid'])
}
