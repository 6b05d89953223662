import type { DifficultyLevel } from '../../ground/config/settings.ts'

type Levels = readonly DifficultyLevel[]

/** A problem's difficulty on the wire, and its level on this site; null: the number stands for none of them. */
export type Place = { difficulty: number; level: number | null }

/** Numbers that a level may have on the wire. */
const isWire = (difficulty: number) => difficulty === 0 || difficulty === 1 || difficulty === 2

/** The first level with this number on the wire, else the first one with the nearest number. */
function levelOfWire(levels: Levels, difficulty: number): DifficultyLevel | undefined {
  if (!isWire(difficulty)) return undefined
  const distance = ({ wire }: DifficultyLevel) => Math.abs(wire - difficulty)
  return levels.toSorted((a, b) => distance(a) - distance(b))[0]
}

/**
 * The place of a problem that asks for a level, or for a difficulty where its level is null or does not exist. A difficulty beyond the three
 * of the wire stays as it is and has no level.
 */
export function placeOf(levels: Levels, wanted: Place): Place {
  const level = levels.find(({ id }) => id === wanted.level) ?? levelOfWire(levels, wanted.difficulty)
  return level ? { difficulty: level.wire, level: level.id } : { difficulty: wanted.difficulty, level: null }
}

/**
 * The place that a save asks for. Documented clients know only `difficulty`, and send `level` back as they have read it: a difficulty that
 * they change decides, and one that they keep keeps the level.
 */
export function wantedPlace(posted: { difficulty?: number | null | undefined; level?: number | null | undefined }, stored: Place): Place {
  const difficulty = posted.difficulty ?? stored.difficulty
  if (posted.level != null && posted.level !== stored.level) return { difficulty, level: posted.level }
  return { difficulty, level: difficulty === stored.difficulty ? stored.level : null }
}

/** The level with this name in one of the languages, in any case; undefined without one. */
export function levelNamed(levels: Levels, name: string): DifficultyLevel | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  return levels.find(({ nameZh, nameEn }) => [nameZh, nameEn].some((one) => one?.toLowerCase() === wanted))
}

/** A removed level with the level that its problems get. */
export type LevelMove = { from: number; to: number }

/**
 * The levels that were sent, each new one with an id that no level has had.
 * @returns `idOf`: the stored id of a sent one
 */
export function numberLevels(
  sent: Levels,
  lastLevelId: number,
): { levels: DifficultyLevel[]; lastLevelId: number; idOf(id: number): number } {
  const given = new Map<number, number>()
  for (const { id } of sent) if (id < 0) given.set(id, lastLevelId + 1 + given.size)
  const idOf = (id: number) => given.get(id) ?? id
  return { levels: sent.map((level) => ({ ...level, id: idOf(level.id) })), lastLevelId: lastLevelId + given.size, idOf }
}
