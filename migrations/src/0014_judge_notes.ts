import { type AnyDatabase, createIndex } from './columns.ts'

/** Few of many submissions have a note of the judge for staff. The list of failed judgings finds them by the note's code. */
export async function up(db: AnyDatabase): Promise<void> {
  await createIndex(db, 'submissions', ['error_code'], { where: 'error_code is not null' })
}
