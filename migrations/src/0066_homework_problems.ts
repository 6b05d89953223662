import { type AnyDatabase, createIndex, flag } from './columns.ts'

/** A private problem that opens together with its homework. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('training_problems').addColumn('opens_problem', 'integer', flag(0)).execute()
  await createIndex(db, 'training_problems', ['opens_problem'], { where: 'opens_problem = 1' })
}
