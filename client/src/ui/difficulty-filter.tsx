import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { difficulties, useDifficultyName } from './difficulty.tsx'

type Props = { label: string; value: number | undefined; onChange(value: number | undefined): void }

/** Chooses one level, or all. */
export function DifficultyFilter({ label, value, onChange }: Props) {
  const t = useTexts('common')
  const name = useDifficultyName()
  return (
    <SegmentedControl
      size="sm"
      flex="none"
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(level) => onChange(level === '' ? undefined : Number(level))}
      data={[{ value: '', label: t('field.all') }, ...difficulties.map((level) => ({ value: String(level), label: name(level) }))]}
    />
  )
}
