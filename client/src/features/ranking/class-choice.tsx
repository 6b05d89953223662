import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'

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
  const props = {
    size: 'sm' as const,
    'aria-label': t('choice.label'),
    value: gid === null ? SITE : String(gid),
    data: [...classes.map(({ gid, name }) => ({ value: String(gid), label: name })), { value: SITE, label: t('choice.site') }],
  }
  const choose = (value: string) => onChoose(value === SITE ? null : Number(value))
  if (classes.length === 1) return <SegmentedControl {...props} onChange={choose} />
  return <NativeSelect {...props} onChange={({ currentTarget }) => choose(currentTarget.value)} />
}
