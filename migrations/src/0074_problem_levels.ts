import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

type StoredLevel = Record<string, unknown>

/**
 * Levels of difficulty have ids, and each problem has its level. Until now a level was its place among three, and that place was its number
 * on the wire.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('problems').addColumn('level', 'integer').execute()
  await sql`update problems set level = difficulty where difficulty in (0, 1, 2)`.execute(db)
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'website').executeTakeFirst()
  const website = readObject(row?.value)
  if (!Array.isArray(website?.['difficultyLevels'])) return
  const difficultyLevels = website['difficultyLevels'].map((level: StoredLevel, id) => ({ id, ...level, wire: id }))
  const value = JSON.stringify({ ...website, difficultyLevels })
  await db.updateTable('settings').set({ value }).where('key', '=', 'website').execute()
}

/** Undefined: no such settings, or damaged ones, which stay as they are. */
function readObject(text: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}
