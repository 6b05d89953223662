import type { ImportStatus as Status } from '@touchstone/shared/problems/problem/import.schema.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { VerdictTone } from '../../../../theme/verdict-tokens.ts'
import { StateMark } from '../../../../ui/state-mark.tsx'

const tones = { imported: 'accepted', updated: 'partial', unchanged: 'muted', refused: 'wrong' } as const satisfies Record<
  Status,
  VerdictTone
>

/** The result for a problem, or (`plan`) the planned one. */
export function ImportStatus({ status, plan = false }: { status: Status; plan?: boolean }) {
  const t = useTexts('admin-import')
  return <StateMark tone={tones[status]}>{plan ? t(`plan.${status}`) : t(`status.${status}`)}</StateMark>
}

/** The number of problems for each result; zeros are left out. */
export function ImportCounts({ counts }: { counts: Record<Status, number> }) {
  const t = useTexts('admin-import')
  const shown = (['imported', 'updated', 'unchanged', 'refused'] as const).filter((status) => counts[status] > 0)
  return <span className="tabular">{shown.map((status) => t(`count.${status}`, { count: counts[status] })).join(' · ')}</span>
}
