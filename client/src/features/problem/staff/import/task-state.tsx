import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { StateMark } from '../../../../ui/state-mark.tsx'

type Task = Pick<Outputs['problemImport']['list']['records'][number], 'state' | 'done' | 'total'>

export function TaskState({ task }: { task: Task }) {
  const t = useTexts('admin-import')
  if (task.state === 'done') return <StateMark tone="accepted">{t('state.done')}</StateMark>
  if (task.state === 'failed') return <StateMark tone="wrong">{t('state.failed')}</StateMark>
  return (
    <StateMark tone="open">
      {task.total === null ? t('state.running') : t('state.runningOf', { done: task.done, total: task.total })}
    </StateMark>
  )
}
