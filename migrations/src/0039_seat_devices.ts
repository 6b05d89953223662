import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/**
 * A seat of a contest with one device is bound to the device, which renewed tokens inherit. So far it was bound to the row of one token.
 * Of rows that are gone nothing is known: such a seat is free, and the next device takes it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update contest_registrations
    set device = (select sessions.device from sessions where sessions.id = cast(contest_registrations.device as integer))
    where device is not null`.execute(db)
}
