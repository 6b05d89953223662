import { Button, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { type RejudgingListSearch, rejudgingListInput, usualPageSize } from './rejudging-search.ts'
import { isUnderWay, type Rejudging, RejudgingState } from './rejudging-state.tsx'
import { useRejudgingWords } from './use-rejudging-words.ts'

type Props = { search: RejudgingListSearch; onSearch(search: RejudgingListSearch): void }

/** Rejudgings that were or are to be looked at before they count; one that runs shows how far it is. */
export function RejudgingListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-rejudge')
  const words = useRejudgingWords()
  const list = trpc.rejudging.list.useQuery(rejudgingListInput(search), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? 2000 : false),
  })
  const columns: Column<Rejudging>[] = [
    {
      key: 'what',
      header: t('column.what'),
      render: (rejudging) => (
        <>
          <RowLink to="/admin/rejudge/$id" params={{ id: String(rejudging.id) }}>
            {words.scope(rejudging)}
          </RowLink>{' '}
          <Text span size="xs" c="dimmed">
            {words.filter(rejudging)}
          </Text>
        </>
      ),
    },
    { key: 'state', header: t('column.state'), width: 150, render: (rejudging) => <RejudgingState rejudging={rejudging} /> },
    { key: 'result', header: t('column.result'), render: (rejudging) => words.summary(rejudging), from: 'md' },
    { key: 'by', header: t('column.by'), width: 120, render: ({ username }) => username ?? '–', from: 'sm' },
    {
      key: 'when',
      header: t('column.when'),
      width: 120,
      align: 'right',
      render: ({ gmtCreate }) => <Instant at={gmtCreate} />,
      from: 'xs',
    },
  ]
  return (
    <Page title={t('title')} width="wide">
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={t('label')}
        columns={columns}
        rowKey={({ id }) => id}
        expectedRows={5}
        empty={
          <Empty
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/admin/problems" {...props} />}>
                {t('toProblems')}
              </Button>
            }
          />
        }
      />
    </Page>
  )
}
