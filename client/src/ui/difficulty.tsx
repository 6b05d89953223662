import { useTexts } from '../i18n/use-texts.ts'
import classes from './difficulty.module.css'

const levels = {
  0: { key: 'difficulty.easy', tone: 'accepted' },
  1: { key: 'difficulty.mid', tone: 'limit' },
  2: { key: 'difficulty.hard', tone: 'wrong' },
} as const

export const difficulties = [0, 1, 2] as const

export function useDifficultyName(): (value: number) => string {
  const t = useTexts('common')
  return (value) => {
    const level = levels[value as keyof typeof levels]
    return level ? t(level.key) : t('difficulty.unknown', { value })
  }
}

/** The difficulty of a problem; a value outside of the three in docs/rules/problems.md is shown unchanged. */
export function Difficulty({ value }: { value: number | null | undefined }) {
  const name = useDifficultyName()
  if (value === null || value === undefined) return null
  return (
    <span className={classes.difficulty} data-tone={levels[value as keyof typeof levels]?.tone ?? 'muted'}>
      {name(value)}
    </span>
  )
}
