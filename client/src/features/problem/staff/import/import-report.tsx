import { Alert, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportedItem } from '@touchstone/shared/problems/problem/import.schema.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { Instant } from '../../../../ui/instant.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { ImportNotes } from './import-notes.tsx'
import { ImportCounts, ImportStatus } from './import-status.tsx'
import { TaskState } from './task-state.tsx'
import { usePages } from './use-pages.tsx'

type Row = ImportedItem & { number: number }

/** The result for every problem of one import. */
export function ImportReportPage({ id }: { id: number }) {
  const t = useTexts('admin-import')
  const query = trpc.problemImport.task.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1500 : false) },
  )
  const task = query.data
  const { shown, pager } = usePages<Row>(task?.report?.problems.map((problem, number) => ({ ...problem, number })) ?? [])
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('column.title'),
      render: ({ title, problemId, pid }) => (
        <>
          {problemId}{' '}
          {pid === null ? (
            title
          ) : (
            <RowLink to="/admin/problem/edit/$pid" params={{ pid: String(pid) }}>
              {title}
            </RowLink>
          )}
        </>
      ),
    },
    { key: 'status', header: t('column.status'), width: 110, render: ({ status }) => <ImportStatus status={status} /> },
    { key: 'notes', header: t('column.notes'), render: (problem) => <ImportNotes item={problem} /> },
  ]
  return (
    <Page
      title={t('report.title', { name: task?.fileName ?? '' })}
      aside={
        <Button
          ml="auto"
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/admin/problem/batch-operation" search={{}} {...props} />}
        >
          {t('report.back')}
        </Button>
      }
    >
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {task && (
        <>
          <Group gap="sm" mb="md" role="status">
            <TaskState task={task} />
            {task.report && <ImportCounts counts={task.report.counts} />}
            <Instant at={task.gmtCreate} />
          </Group>
          {task.error && (
            <Alert color="red" variant="light" title={t('report.failed')} mb="md">
              {task.error.text}
            </Alert>
          )}
          {task.report && (
            <DataTable label={t('report.label')} columns={columns} rows={shown} rowKey={({ number }) => number} empty={null} />
          )}
          {pager}
        </>
      )}
    </Page>
  )
}
