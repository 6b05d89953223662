import { type DifficultyLevel, DifficultyLevels, Website } from '@touchstone/shared/ground/config/settings.ts'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { DamagedRow, readStored } from '../db/stored-json.ts'

const StoredWebsite = z.object({ difficultyLevels: DifficultyLevels.optional() })

/**
 * The levels of difficulty as the database has them. A transaction that stores a level reads them here: the settings in memory follow a moment
 * after they are written.
 */
export async function readDifficultyLevels(db: Database): Promise<DifficultyLevel[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'website').executeTakeFirst()
  return (row && readLevels(row.value)) ?? Website.parse({}).difficultyLevels
}

/** Undefined: the site has not chosen its levels. A damaged value counts as not chosen, as everywhere in the settings. */
function readLevels(value: string): DifficultyLevel[] | undefined {
  try {
    return readStored(StoredWebsite, value, 'settings.value of website').difficultyLevels
  } catch (error) {
    if (error instanceof DamagedRow) return undefined
    throw error
  }
}
