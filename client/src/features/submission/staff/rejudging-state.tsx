import { useTexts } from '../../../i18n/use-texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { StateMark } from '../../../ui/state-mark.tsx'

export type Rejudging = Outputs['rejudging']['list']['records'][number]

const tones = { ready: 'partial', applied: 'accepted', discarded: 'muted', failed: 'wrong', running: 'open', applying: 'open' } as const

export const isUnderWay = ({ state }: Pick<Rejudging, 'state'>): boolean => state === 'running' || state === 'applying'

/** The finished share of the judging or of the applying. */
export function progressOf({ state, counts }: Rejudging): { done: number; total: number } {
  if (state !== 'applying') return { done: counts.total - counts.waiting, total: counts.total }
  return { done: counts.applied, total: counts.applied + counts.judged }
}

export function RejudgingState({ rejudging }: { rejudging: Rejudging }) {
  const t = useTexts('admin-rejudge')
  return <StateMark tone={tones[rejudging.state]}>{t(`state.${rejudging.state}`, progressOf(rejudging))}</StateMark>
}
