import { DifficultyLevels } from '@touchstone/shared/ground/config/settings.ts'
import { useLevelName, useNameOfLevel, useUsualLevelName } from './difficulty-levels.ts'

/** Levels are recorded with their numbers on the wire, which say less. */
export const withoutWireNumber = (fields: readonly string[]) =>
  fields.includes('level') ? fields.filter((field) => field !== 'difficulty') : [...fields]

/**
 * The words for a recorded difficulty by the name of its field; undefined for every other field. A removed level stays a number. Before a
 * problem had a level, its difficulty was the id of one.
 */
export function useDifficultyWords(): (field: string, value: unknown) => string | undefined {
  const nameOfLevel = useNameOfLevel()
  const nameOf = useLevelName()
  const usualName = useUsualLevelName()
  return (field, value) => {
    if (field === 'difficultyLevels') {
      const levels = DifficultyLevels.safeParse(value).data
      return levels?.map((level) => `${nameOf(level)} (${[level.wire, level.color].filter((one) => one !== null).join(', ')})`).join(' · ')
    }
    const isLevel = field === 'level' || field === 'difficulty'
    return isLevel ? (nameOfLevel(value) ?? usualName(Number(value))) : undefined
  }
}
