import { type AnyDatabase, createIndex } from './columns.ts'

/** Homework that opens and is never due is looked at each minute, too: whether all have handed in. */
export async function up(db: AnyDatabase): Promise<void> {
  await createIndex(db, 'trainings', ['opens_at'], { where: 'opens_at is not null and due_at is null' })
}
