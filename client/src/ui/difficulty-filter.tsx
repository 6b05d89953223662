import { NativeSelect } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useDifficultyLevels, useLevelName } from './difficulty-levels.ts'
import { Segments } from './segments.tsx'

/** More levels than these do not fit beside each other. */
const MOST_SEGMENTS = 3

type Props = {
  label: string
  /** The id of a level. */
  value: number | undefined
  onChange(value: number | undefined): void
}

/** Chooses one level, or all; in the order of the site. */
export function DifficultyFilter({ label, value, onChange }: Props) {
  const t = useTexts('common')
  const levels = useDifficultyLevels()
  const nameOf = useLevelName()
  const named = levels.map((level) => ({ value: String(level.id), label: nameOf(level) }))
  const chosen = value === undefined ? '' : String(value)
  const choose = (level: string) => onChange(level === '' ? undefined : Number(level))
  if (levels.length > MOST_SEGMENTS) {
    const all = { value: '', label: `${label}: ${t('field.all')}` }
    return (
      <NativeSelect
        aria-label={label}
        size="sm"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[all, ...named]}
      />
    )
  }
  return <Segments label={label} value={chosen} onChange={choose} options={[{ value: '', label: t('field.all') }, ...named]} />
}
