import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { ListPage } from '../../../../ui/list-page.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { type BulkSearch, bulkSearch } from './bulk-search.ts'
import { BulkState } from './bulk-state.tsx'

type Props = { search: BulkSearch; onSearch(search: BulkSearch): void }

/** Past acts on many problems; a running one shows its progress. */
export function BulkTasksPage({ search, onSearch }: Props) {
  const t = useTexts('admin-bulk')
  const { task: _, ...page } = bulkSearch.input(search)
  const list = trpc.bulkAct.list.useQuery(page, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some((task) => task.state === 'running') ? 1500 : false),
  })
  return (
    <ListPage
      title={t('tasks.title')}
      width="wide"
      aside={
        <Button ml="auto" size="xs" variant="default" renderRoot={(props) => <Link to="/admin/problems" {...props} />}>
          {t('tasks.toList')}
        </Button>
      }
      address={bulkSearch}
      search={search}
      onSearch={onSearch}
      list={list}
      label={t('tasks.label')}
      rowKey={({ id }) => id}
      expectedRows={3}
      empty={<Empty title={t('tasks.empty')} text={t('tasks.emptyText')} />}
      columns={[
        {
          key: 'kind',
          header: t('column.kind'),
          render: ({ id, kind }) => (
            <RowLink to="/admin/problem/bulk" search={{ task: id }}>
              {t(`title.${kind}`)}
            </RowLink>
          ),
        },
        { key: 'state', header: t('column.state'), width: 120, render: (task) => <BulkState task={task} /> },
        { key: 'by', header: t('column.by'), render: ({ username }) => username, from: 'sm' },
        { key: 'when', header: t('column.when'), render: ({ gmtCreate }) => <Instant at={gmtCreate} />, from: 'xs' },
      ]}
    />
  )
}
