import { Button, Group, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
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
    <Page
      title={task ? t('report.title', { kind: t(`kind.${task.kind}`) }) : t('tasks.title')}
      aside={
        <Button ml="auto" size="xs" variant="default" renderRoot={(props) => <Link to="/admin/problem/bulk" search={{}} {...props} />}>
          {t('report.back')}
        </Button>
      }
    >
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {task && (
        <>
          <Group gap="sm" mb="md" role="status">
            <BulkState task={task} />
            <BulkCounts items={task.problems} words="status" />
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
    </Page>
  )
}
