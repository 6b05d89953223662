import { Button, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Paging } from '../../../search/list-search.ts'
import { trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { Empty } from '../../../ui/page-states.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { rejudgingListSearch } from './rejudging-search.ts'
import { isUnderWay, type Rejudging, RejudgingState } from './rejudging-state.tsx'
import { useRejudgingWords } from './use-rejudging-words.ts'

type Props = { search: Paging; onSearch(search: Paging): void }

/** Rejudgings that were previewed before they count; a running one shows its progress. */
export function RejudgingListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-rejudge')
  const words = useRejudgingWords()
  const list = trpc.rejudging.list.useQuery(rejudgingListSearch.input(search), {
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
    {
      key: 'by',
      header: t('column.by'),
      width: 120,
      render: ({ username, realname }) => (username ? nameAndAccount(username, realname) : '–'),
      from: 'sm',
    },
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
    <ListPage
      title={t('title')}
      width="wide"
      address={rejudgingListSearch}
      search={search}
      onSearch={onSearch}
      list={list}
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
  )
}
