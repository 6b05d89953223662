import { IconHourglass } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from './notice.tsx'

type Props = {
  queue: { ahead: number; judgeReady: boolean; reason: 'no-worker' | 'no-sandbox' | 'language-unavailable' | null }
}

/** Where a waiting submission stands, and what it waits for when nobody can judge it now. It keeps its place. */
export function QueueNote({ queue }: Props) {
  const t = useTexts('common')
  if (!queue.judgeReady) {
    return (
      <Notice tone="limit" icon={<IconHourglass size={18} />}>
        {t(`queue.${queue.reason ?? 'no-worker'}`)} {t('queue.kept')}
      </Notice>
    )
  }
  return queue.ahead > 0 ? (
    <p style={{ margin: '0 0 8px', fontSize: 'var(--mantine-font-size-sm)' }}>{t('queue.ahead', { count: queue.ahead })}</p>
  ) : null
}
