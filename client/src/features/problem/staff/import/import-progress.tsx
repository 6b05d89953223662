import { Progress, Text } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'

/** The progress of an import: first the upload, then problem by problem. */
export function ImportProgress({ name, share }: { name: string; share: number }) {
  const t = useTexts('admin-import')
  const sent = share >= 1
  const tasks = trpc.problemImport.list.useQuery({ currentPage: 1, limit: 10 }, { enabled: sent, refetchInterval: 1000 })
  const running = sent ? tasks.data?.records.find(({ state }) => state === 'running') : undefined
  const total = running?.total ?? null
  const text = !sent
    ? t('sending', { name })
    : running && total !== null
      ? t('importing', { name, done: running.done, total })
      : t('importingStart', { name })
  return (
    <div role="status">
      <Text size="sm" mb={6} className="tabular">
        {text}
      </Text>
      <Progress
        value={!sent ? share * 100 : running && total ? (running.done / total) * 100 : 100}
        animated={sent}
        aria-label={t('importingStart', { name })}
      />
      {sent && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('keepsRunning')}
        </Text>
      )}
    </div>
  )
}
