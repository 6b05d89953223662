import { sql } from 'kysely'
import type { Database } from './database.ts'
import { OLDEST_POSTGRES } from './open-postgres.ts'
import { databaseFault, toDatabaseStartError } from './postgres-faults.ts'

type Server = { number: number; version: string; readOnly: boolean; encoding: string; mayCreate: boolean | null }

/**
 * Asks a database of PostgreSQL whether a site can live there, before anything is written.
 * @param place of the database, for people
 * @param oldest first version that is accepted
 * @returns the version of the server
 * @throws StartError
 */
export async function checkPostgres(db: Database, place: string, oldest = OLDEST_POSTGRES): Promise<string> {
  const { rows } =
    await sql<Server>`select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only, current_setting('server_encoding') as encoding,
    has_schema_privilege(current_schema(), 'create') as may_create`
      .execute(db)
      .catch((error: unknown) => {
        throw toDatabaseStartError(error, place)
      })
  const [server] = rows
  if (!server) throw new Error('PostgreSQL gave no row')
  const { number, version, readOnly, encoding, mayCreate } = server
  if (number < oldest * 10_000) throw databaseFault('tooOld', { place, version, oldest })
  if (readOnly) throw databaseFault('standby', { place })
  if (encoding !== 'UTF8') throw databaseFault('encoding', { place, encoding })
  if (!mayCreate) throw databaseFault('noRight', { place })
  return version
}
