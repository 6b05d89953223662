import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { isStaff } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { rankColumns } from './rank-columns.tsx'
import { type RankSearch, rankListInput, usualPageSize } from './rank-search.ts'
import { TopTen } from './top-ten.tsx'

type Props = {
  /** 0 ACM, 1 OI. */
  type: 0 | 1
  search: RankSearch
  onSearch(search: RankSearch): void
}

/** Everybody by what they have solved (ACM) or scored (OI). */
export function RankingPage({ type, search, onSearch }: Props) {
  const t = useTexts('ranking')
  const user = useUser()
  const list = trpc.ranking.list.useQuery(rankListInput(type, search), { placeholderData: keepPreviousData })
  const page = search.currentPage ?? 1
  const pageSize = search.limit ?? usualPageSize
  return (
    <Page title={t(type === 0 ? 'acm.title' : 'oi.title')} width="wide">
      <TopTen type={type} />
      <Group mb="sm">
        <SearchField
          label={t(isStaff(user) ? 'list.person' : 'list.search')}
          value={search.searchUser ?? ''}
          onSearch={(text) => onSearch({ ...search, searchUser: text || undefined, currentPage: undefined })}
        />
      </Group>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('list.label')}
          rows={list.data?.records.map((row, index) => ({ ...row, place: (page - 1) * pageSize + index + 1 }))}
          columns={rankColumns(t, type)}
          rowKey={(row) => row.uid}
          busy={list.isPlaceholderData}
          highlight={(row) => row.uid === user?.uid}
          expectedRows={15}
          empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
        />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={list.data?.total}
        onChange={(next) => onSearch({ ...search, currentPage: next.page, limit: next.pageSize })}
      />
    </Page>
  )
}
