import type { AnyDatabase } from './columns.ts'
import { flag } from './columns.ts'

/** Uncapped measurements and limits of each run, in ms and KB. Null for older cases and for skipped ones. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const name of ['cpu_time', 'peak_memory', 'time_limit', 'wall_limit', 'memory_limit', 'runs']) {
    await db.schema.alterTable('submission_cases').addColumn(name, 'integer').execute()
  }
  await db.schema.alterTable('submission_cases').addColumn('is_borderline', 'integer', flag(0)).execute()
}
