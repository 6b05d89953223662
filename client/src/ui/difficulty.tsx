import type { CSSProperties } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { accentOf } from '../theme/accent.ts'
import classes from './difficulty.module.css'
import { useDifficultyLevels, useLevelName, useUsualLevelName } from './difficulty-levels.ts'

/** A colour of the school in its shades that are legible on light and on dark pages. */
function ownColour(hex: string): CSSProperties & Record<`--level-${'light' | 'dark'}`, string> {
  const { shades, darkLink } = accentOf(hex)
  return { '--level-light': shades[7], '--level-dark': darkLink }
}

const tones = { 0: 'accepted', 1: 'limit', 2: 'wrong' } as const

/** A longer name may be cut in its column. */
const SHORT = 8

type Props = {
  /** The level of the problem on this site. */
  level: number | null | undefined
  /** Its difficulty on the wire. Null: it is hidden. */
  value: number | null | undefined
}

/**
 * The difficulty of a problem by its level. Without a level of the site, it is the word of the product for the number. A number beyond the
 * three in docs/rules/problems.md is shown unchanged.
 */
export function Difficulty({ level: id, value }: Props) {
  const t = useTexts('common')
  const level = useDifficultyLevels().find((one) => one.id === id)
  const nameOf = useLevelName()
  const usualName = useUsualLevelName()
  if (value === null || value === undefined) return null
  const color = level?.color
  const tone = tones[(level?.wire ?? value) as keyof typeof tones] ?? 'muted'
  const name = level ? nameOf(level) : (usualName(value) ?? t('difficulty.unknown', { value }))
  return (
    <span
      className={classes.difficulty}
      data-tone={tone}
      data-own={color ? true : undefined}
      style={color ? ownColour(color) : undefined}
      title={name.length > SHORT ? name : undefined}
    >
      {name}
    </span>
  )
}
