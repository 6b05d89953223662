import { type AnyDatabase, createIndex } from './columns.ts'

/** The judge's notes for staff are few among many submissions: the list of what it failed at finds them by their code. */
export async function up(db: AnyDatabase): Promise<void> {
  await createIndex(db, 'submissions', ['error_code'], { where: 'error_code is not null' })
}
