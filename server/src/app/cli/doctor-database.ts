import { StartError } from '../../ground/data-folder/start-error.ts'
import { checkPostgres } from '../../ground/db/check-postgres.ts'
import { openPostgres } from '../../ground/db/open-postgres.ts'
import { placeOf } from '../../ground/db/postgres-faults.ts'
import type { Config } from '../../ground/environment/config.ts'
import { type SiteCheck, same } from './site-check.ts'

/** Whether PostgreSQL answers and can hold the site; nothing on SQLite, whose file is in the data folder. */
export async function checkDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<SiteCheck[]> {
  if (databaseUrl === null) return []
  const place = placeOf(databaseUrl)
  const db = openPostgres(databaseUrl, 1)
  const base = { id: 'database', needed: true, mend: null } as const
  try {
    const version = await checkPostgres(db, place)
    return [{ ...base, ok: true, detail: same(`PostgreSQL ${version} at ${place}`, `${place} 的 PostgreSQL ${version}`) }]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [{ ...base, ok: false, detail: error.texts }]
  } finally {
    await db.destroy()
  }
}
