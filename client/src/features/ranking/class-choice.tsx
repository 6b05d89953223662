import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Segments } from '../../ui/segments.tsx'

type Props = {
  classes: Outputs['ranking']['classes']
  /** Null: the whole site. */
  gid: number | null
  onChoose(gid: number | null): void
}

const SITE = 'site'

/** One of the reader's classes, or the whole site. */
export function ClassChoice({ classes, gid, onChoose }: Props) {
  const t = useTexts('ranking')
  const label = t('choice.label')
  const value = gid === null ? SITE : String(gid)
  const options = [...classes.map(({ gid, name }) => ({ value: String(gid), label: name })), { value: SITE, label: t('choice.site') }]
  const choose = (value: string) => onChoose(value === SITE ? null : Number(value))
  if (classes.length === 1) return <Segments label={label} value={value} options={options} onChange={choose} />
  return (
    <NativeSelect size="sm" aria-label={label} value={value} data={options} onChange={({ currentTarget }) => choose(currentTarget.value)} />
  )
}
