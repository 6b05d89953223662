import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/**
 * A seat of a contest with one device is bound to the device, which renewed tokens inherit. Before, it was bound to the row of one token.
 * Seats of deleted rows become free, and the next device takes them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update contest_registrations
    set device = (select sessions.device from sessions where sessions.id = cast(contest_registrations.device as integer))
    where device is not null`.execute(db)
}
