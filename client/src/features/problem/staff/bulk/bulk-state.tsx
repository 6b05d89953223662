import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { StateMark } from '../../../../ui/state-mark.tsx'

type Task = Pick<Outputs['bulkAct']['list']['records'][number], 'state' | 'done' | 'total'>

export function BulkState({ task: { state, done, total } }: { task: Task }) {
  const t = useTexts('admin-bulk')
  if (state === 'done') return <StateMark tone="accepted">{t('state.done')}</StateMark>
  if (state === 'failed') return <StateMark tone="wrong">{t('state.failed')}</StateMark>
  return <StateMark tone="open">{t('state.runningOf', { done, total })}</StateMark>
}
