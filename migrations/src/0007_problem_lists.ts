import { sql } from 'kysely'
import { type AnyDatabase, createIndex } from './columns.ts'

/** The public list is ordered by the length of the display id, then by the id; the home page shows the newest. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index problems_public_list_idx on problems (auth, is_group, length(problem_id), problem_id)`.execute(db)
  await createIndex(db, 'problems', ['auth', 'is_group', 'gmt_create'])
}
