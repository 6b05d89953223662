import { type AnyDatabase, createIndex } from './columns.ts'

/** Open homework without a due time is also checked each minute for whether all have handed in. */
export async function up(db: AnyDatabase): Promise<void> {
  await createIndex(db, 'trainings', ['opens_at'], { where: 'opens_at is not null and due_at is null' })
}
