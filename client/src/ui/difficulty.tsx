import type { CSSProperties } from 'react'
import { currentLanguage } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { accentOf } from '../theme/accent.ts'
import classes from './difficulty.module.css'
import { useDifficultyLevels } from './difficulty-levels.ts'

const usual = {
  0: { key: 'difficulty.easy', tone: 'accepted' },
  1: { key: 'difficulty.mid', tone: 'limit' },
  2: { key: 'difficulty.hard', tone: 'wrong' },
} as const

export const difficulties = [0, 1, 2] as const

/** Names of difficulties: those of the school, else those of the product. */
export function useDifficultyName(): (value: number) => string {
  const t = useTexts('common')
  const levels = useDifficultyLevels()
  return (value) => {
    const level = levels[value]
    const name = currentLanguage() === 'zh-CN' ? level?.nameZh : level?.nameEn
    if (name) return name
    const known = usual[value as keyof typeof usual]
    return known ? t(known.key) : t('difficulty.unknown', { value })
  }
}

/** A colour of the school in its shades that are legible on light and on dark pages. */
function ownColour(hex: string): CSSProperties & Record<`--level-${'light' | 'dark'}`, string> {
  const { shades, darkLink } = accentOf(hex)
  return { '--level-light': shades[7], '--level-dark': darkLink }
}

/** The difficulty of a problem; a value outside of the three in docs/rules/problems.md is shown unchanged. */
export function Difficulty({ value }: { value: number | null | undefined }) {
  const name = useDifficultyName()
  const levels = useDifficultyLevels()
  if (value === null || value === undefined) return null
  const color = levels[value]?.color
  const tone = usual[value as keyof typeof usual]?.tone ?? 'muted'
  return (
    <span className={classes.difficulty} data-tone={tone} data-own={color ? true : undefined} style={color ? ownColour(color) : undefined}>
      {name(value)}
    </span>
  )
}
