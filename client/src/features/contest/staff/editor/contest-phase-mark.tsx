import { useTexts } from '../../../../i18n/use-texts.ts'
import type { VerdictTone } from '../../../../theme/verdict-tokens.ts'
import { StateMark } from '../../../../ui/state-mark.tsx'

const marks = {
  '-1': { key: 'phase.scheduled', tone: 'open' },
  '0': { key: 'phase.running', tone: 'accepted' },
  '1': { key: 'phase.ended', tone: 'muted' },
} as const satisfies Record<string, { key: string; tone: VerdictTone }>

export function ContestPhaseMark({ status }: { status: number }) {
  const t = useTexts('admin-contests')
  const mark = Object.entries(marks).find(([phase]) => phase === String(status))?.[1] ?? marks['1']
  return <StateMark tone={mark.tone}>{t(mark.key)}</StateMark>
}
