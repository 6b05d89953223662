import { type DifficultyLevel, LAST_USUAL_LEVEL } from '@touchstone/shared/ground/config/settings.ts'
import type { LevelMove } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import type { Inputs } from '../../../trpc/trpc.ts'

/** A level as typed; an empty name or colour: that of the product. A negative id: a new one. */
type TypedLevel = Record<'nameZh' | 'nameEn' | 'color' | 'wire', string> & { id: number }
export type TypedField = Exclude<keyof TypedLevel, 'id'>

/** The levels of the form, with the removed ones whose problems get another level. */
export type LevelValues = { difficultyLevels: TypedLevel[]; levelMoves: LevelMove[] }

export const isUsual = ({ id }: Pick<TypedLevel, 'id'>) => id >= 0 && id <= LAST_USUAL_LEVEL

export const typedLevels = (levels: readonly DifficultyLevel[]): LevelValues => ({
  difficultyLevels: levels.map(({ id, nameZh, nameEn, color, wire }) => ({
    id,
    nameZh: nameZh ?? '',
    nameEn: nameEn ?? '',
    color: color ?? '',
    wire: String(wire),
  })),
  levelMoves: [],
})

type Sent = Required<Pick<Inputs['siteSettings']['setSite'], 'difficultyLevels' | 'levelMoves'>>

const wireOf = (wire: string) => (wire === '0' ? 0 : wire === '1' ? 1 : 2)

export const sentLevels = ({ difficultyLevels, levelMoves }: LevelValues): Sent => ({
  difficultyLevels: difficultyLevels.map(({ id, nameZh, nameEn, color, wire }) => ({
    id,
    nameZh: nameZh.trim() || null,
    nameEn: nameEn.trim() || null,
    color: color.trim() || null,
    wire: wireOf(wire),
  })),
  levelMoves,
})

/** With a new level at the end, as hard as the one before it. */
export function withNew({ difficultyLevels, levelMoves }: LevelValues): LevelValues {
  const id = Math.min(0, ...difficultyLevels.map((level) => level.id)) - 1
  const wire = difficultyLevels.at(-1)?.wire ?? '2'
  return { difficultyLevels: [...difficultyLevels, { id, nameZh: '', nameEn: '', color: '', wire }], levelMoves }
}

/** With this level one place earlier (-1) or later (1). */
export function withMoved({ difficultyLevels, levelMoves }: LevelValues, id: number, by: -1 | 1): LevelValues {
  const from = difficultyLevels.findIndex((level) => level.id === id)
  const [moved, other] = [difficultyLevels[from], difficultyLevels[from + by]]
  if (!moved || !other) return { difficultyLevels, levelMoves }
  return { difficultyLevels: difficultyLevels.with(from, other).with(from + by, moved), levelMoves }
}

/** Without this level; its problems, and those that were to get it, get the level `to`. Null: there are none. */
export function without({ difficultyLevels, levelMoves }: LevelValues, id: number, to: number | null): LevelValues {
  const left = difficultyLevels.filter((level) => level.id !== id)
  if (to === null) return { difficultyLevels: left, levelMoves: levelMoves.filter((move) => move.to !== id) }
  const moved = levelMoves.map((move) => (move.to === id ? { from: move.from, to } : move))
  return { difficultyLevels: left, levelMoves: id < 0 ? moved : [...moved, { from: id, to }] }
}

/** The problems that need another level when this one is removed. */
export function problemsOf({ levelMoves }: LevelValues, id: number, use: readonly { level: number; problems: number }[]): number {
  const losing = new Set([id, ...levelMoves.filter(({ to }) => to === id).map(({ from }) => from)])
  return use.reduce((sum, { level, problems }) => sum + (losing.has(level) ? problems : 0), 0)
}
