import { Group, Progress, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TaskPage } from '../tasks/task-page.tsx'
import { BulkState } from './bulk-state.tsx'
import { BulkCounts, BulkTable } from './bulk-table.tsx'

/** The progress of one act, then its result for every problem. */
export function BulkReportPage({ id }: { id: number }) {
  const t = useTexts('admin-bulk')
  const utils = trpc.useUtils()
  const query = trpc.bulkAct.task.useQuery({ id }, { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false) })
  const task = query.data
  const isDone = task?.state === 'done'
  useEffect(() => {
    if (isDone) void utils.problemAdmin.list.invalidate()
  }, [isDone, utils])
  return (
    <TaskPage
      title={task ? t('report.title', { kind: t(`kind.${task.kind}`) }) : t('tasks.title')}
      back={{ to: '/admin/problem/bulk', label: t('report.back') }}
      query={query}
    >
      {task && (
        <>
          <Group gap="sm" mb="md" role="status">
            <BulkState task={task} />
            <BulkCounts items={task.problems} />
            <Instant at={task.gmtCreate} />
          </Group>
          {task.state === 'running' && (
            <>
              <Progress
                value={(task.done / Math.max(1, task.total)) * 100}
                animated
                aria-label={t('state.runningOf', { done: task.done, total: task.total })}
              />
              <Text size="sm" c="dimmed" mt={6}>
                {t('report.running')}
              </Text>
            </>
          )}
          {task.state === 'failed' && <Notice tone="wrong">{t('report.stopped')}</Notice>}
          {isDone && <BulkTable items={task.problems} words="status" label={t('report.label')} />}
        </>
      )}
    </TaskPage>
  )
}
