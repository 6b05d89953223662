import { IconClock } from '@tabler/icons-react'
import type { LateRule } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { useTurns } from '../../clock/use-turns.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDateTime } from '../../ui/format.ts'
import { HintTag } from '../../ui/hint-tag.tsx'
import { dueWords } from './due-words.ts'

export type Terms = {
  opensAt: number | null
  dueAt: number | null
  lateRule: LateRule
  latePercent: number | null
  isExtended: boolean
}

const soonMs = 86_400_000

/** When homework opens or is due; after the due time, the share that late work still earns. */
export function DueLine({ terms }: { terms: Terms }) {
  const t = useTexts('homework')
  const language = useLanguage()
  const { opensAt, dueAt, lateRule, latePercent, isExtended } = terms
  // Work sent exactly at the due time is in time; a millisecond later it is late.
  const now = useTurns([opensAt, ...(dueAt === null ? [] : [dueAt + 1, dueAt - soonMs + 1])])
  const words = (at: number) => dueWords(new Date(at), now, language)
  const exact = (at: number) => formatDateTime(new Date(at), language)
  const icon = <IconClock size={13} aria-hidden />
  if (opensAt !== null && now.getTime() < opensAt) {
    return (
      <HintTag tone="open" icon={icon} hint={exact(opensAt)}>
        {t('opens', { when: words(opensAt) })}
      </HintTag>
    )
  }
  if (dueAt === null) return null
  const left = dueAt - now.getTime()
  if (left >= 0) {
    return (
      <HintTag tone={left < soonMs ? 'limit' : 'open'} icon={icon} hint={exact(dueAt)}>
        {t(isExtended ? 'dueExtended' : 'due', { when: words(dueAt) })}
      </HintTag>
    )
  }
  const late = { none: 'past.none', percentage: 'past.percentage', full: 'past.full' } as const satisfies Record<LateRule, string>
  return (
    <HintTag tone={lateRule === 'none' ? 'wrong' : 'limit'} icon={icon} hint={t('wasDue', { when: exact(dueAt) })}>
      {t(late[lateRule], { percent: latePercent ?? 0 })}
    </HintTag>
  )
}
