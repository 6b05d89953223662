import { IconHourglass } from '@tabler/icons-react'
import { roundWait } from '@touchstone/shared/judging/queue/expected-wait.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Outputs } from '../trpc/trpc.ts'
import { Notice } from '../ui/notice.tsx'

type Props = { queue: NonNullable<Outputs['submission']['queue']> }

/** The place of a waiting submission in the queue, the expected wait, and the reason when no judge can take it now. It keeps its place. */
export function QueueNote({ queue }: Props) {
  const t = useTexts('common')
  if (!queue.judgeReady) {
    return (
      <Notice tone="limit" icon={<IconHourglass size={18} />}>
        {t(`queue.${queue.reason ?? 'no-worker'}`)} {t('queue.kept')}
      </Notice>
    )
  }
  if (queue.recheckMs !== undefined) {
    return (
      <Notice tone="limit" icon={<IconHourglass size={18} />}>
        {t('queue.recheck')} {queue.recheckMs > 0 && t('queue.recheckWait', { count: Math.ceil(queue.recheckMs / 60_000) })}
      </Notice>
    )
  }
  return (
    <p style={{ margin: '0 0 8px', fontSize: 'var(--mantine-font-size-sm)', fontVariantNumeric: 'tabular-nums' }}>
      {queue.ahead > 0 ? t('queue.ahead', { count: queue.ahead }) : t('queue.next')} {queue.waitMs !== null && <Wait ms={queue.waitMs} />}
    </p>
  )
}

function Wait({ ms }: { ms: number }) {
  const t = useTexts('common')
  const wait = roundWait(ms)
  return 'count' in wait ? t(`queue.wait.${wait.unit}`, { count: wait.count }) : t(`queue.wait.${wait.unit}`)
}
