import { join } from 'node:path'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import type { Database } from '../../ground/db/database.ts'
import { planMigrations } from '../../ground/db/migrate.ts'
import type { Config } from '../../ground/environment/config.ts'
import { productVersion } from '../../ground/environment/product-version.ts'
import { localDate } from '../../ground/time/local-day.ts'
import { backUpBefore } from './folder-backup.ts'
import { BackupError } from './manifest.ts'

/**
 * Backs up a database of an older Touchstone, before this one changes it.
 * @returns the backup's folder; null when nothing will change, or there is no database yet
 * @throws StartError when the backup fails: the database is then unchanged
 * @throws NewerDatabaseError
 */
export async function backUpBeforeMigration(
  db: Database,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: number,
  objects: BlobStore | null = null,
): Promise<string | null> {
  const { applied, pending } = await planMigrations(db)
  const newest = applied.at(-1)
  if (!newest || pending.length === 0) return null
  try {
    const name = `${localDate(now)}-before-${pending[0]}`
    const options = { dataDir, databaseUrl, objects, now, version: productVersion }
    return (await backUpBefore(options, join(dataDir, 'backups'), name)).folder
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new StartError(
      `the database is to be brought to a new version, and could not be backed up before: ${error.message}`,
      `数据库需要升级，但升级前的备份失败：${error.texts.zh}`,
    )
  }
}
