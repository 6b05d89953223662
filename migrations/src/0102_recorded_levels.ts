import type { AnyDatabase } from './columns.ts'

type StoredLevel = { id: number; wire: number }

/**
 * Problems of loaded recordings have a level of difficulty. They were stored without one, so no filter and no count found them. The level is
 * the first one with the problem's number on the wire, else the one with the nearest number.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'website').executeTakeFirst()
  const levels = readLevels(row?.value)
  for (const difficulty of [0, 1, 2]) {
    const distance = ({ wire }: StoredLevel) => Math.abs(wire - difficulty)
    const level = levels.toSorted((a, b) => distance(a) - distance(b))[0]
    if (!level) continue
    await db
      .updateTable('problems')
      .set({ level: level.id, difficulty: level.wire })
      .where('level', 'is', null)
      .where('difficulty', '=', difficulty)
      .execute()
  }
}

const usual: StoredLevel[] = [0, 1, 2].map((id) => ({ id, wire: id }))

/** The levels of the site; the usual ones where none are stored, or where they cannot be read. */
function readLevels(text: unknown): StoredLevel[] {
  try {
    const website: unknown = JSON.parse(String(text))
    if (typeof website !== 'object' || website === null || !('difficultyLevels' in website)) return usual
    const levels: unknown = website.difficultyLevels
    return Array.isArray(levels) && levels.length > 0 && levels.every(isLevel) ? levels : usual
  } catch {
    return usual
  }
}

const isLevel = (value: unknown): value is StoredLevel =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'wire' in value &&
  typeof value.id === 'number' &&
  typeof value.wire === 'number'
