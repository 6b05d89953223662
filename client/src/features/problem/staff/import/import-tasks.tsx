import { Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import classes from './import-page.module.css'
import { type ImportSearch, importSearch } from './import-search.ts'
import { TaskState } from './task-state.tsx'

type Props = { search: ImportSearch; onSearch(search: ImportSearch): void }

/** Past imports; a running one shows its progress. */
export function ImportTasks({ search, onSearch }: Props) {
  const t = useTexts('admin-import')
  const list = trpc.problemImport.list.useQuery(
    { currentPage: search.currentPage ?? 1, limit: search.limit ?? importSearch.usualPageSize },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.records.some((task) => task.state === 'running') ? 1500 : false),
    },
  )
  return (
    <section className={classes.section}>
      <Title order={2} size="h5" mb="xs">
        {t('tasks.title')}
      </Title>
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={importSearch.usualPageSize}
        onPage={onSearch}
        label={t('tasks.label')}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<Empty title={t('tasks.empty')} text={t('tasks.emptyText')} />}
        columns={[
          {
            key: 'file',
            header: t('column.file'),
            render: ({ id, fileName }) => (
              <RowLink to="/admin/problem/batch-operation" search={{ task: id }}>
                {fileName}
              </RowLink>
            ),
          },
          { key: 'state', header: t('column.state'), width: 120, render: (task) => <TaskState task={task} /> },
          { key: 'by', header: t('column.by'), render: ({ username }) => username, from: 'sm' },
          { key: 'when', header: t('column.when'), render: ({ gmtCreate }) => <Instant at={gmtCreate} />, from: 'xs' },
        ]}
      />
    </section>
  )
}
