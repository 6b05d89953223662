import { Alert, Group } from '@mantine/core'
import type { ImportedItem } from '@touchstone/shared/problems/problem/import.schema.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { Instant } from '../../../../ui/instant.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { TaskPage } from '../tasks/task-page.tsx'
import { usePages } from '../tasks/use-pages.tsx'
import { ImportNotes } from './import-notes.tsx'
import { ImportCounts, ImportStatus } from './import-status.tsx'
import { TaskState } from './task-state.tsx'

type Row = ImportedItem & { number: number }

/** The result for every problem of one import. */
export function ImportReportPage({ id }: { id: number }) {
  const t = useTexts('admin-import')
  const query = trpc.problemImport.task.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1500 : false) },
  )
  const task = query.data
  const { shown, pager } = usePages<Row>(task?.report?.problems.map((problem, number) => ({ ...problem, number })) ?? [], {
    label: t('report.pages'),
  })
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
    <TaskPage
      title={t('report.title', { name: task?.fileName ?? '' })}
      back={{ to: '/admin/problem/batch-operation', label: t('report.back') }}
      query={query}
    >
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
    </TaskPage>
  )
}
