import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { formatRate } from '../../../ui/format.ts'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import { type GroupRankSearch, groupRankInput, usualPageSize } from './group-rank-search.ts'

type Row = Outputs['group']['rank']['records'][number] & { place: number }
type Props = { gid: number; search: GroupRankSearch; onSearch(search: GroupRankSearch): void }

/** Members by what they have done of the group's own problems outside contests. */
export function GroupRankPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group-work')
  const ranking = useTexts('ranking')
  const user = useUser()
  const list = trpc.group.rank.useQuery(groupRankInput(gid, search), { placeholderData: keepPreviousData })
  const before = ((search.currentPage ?? 1) - 1) * (search.limit ?? usualPageSize)
  const rows = list.data?.records.map((row, index) => ({ ...row, place: before + index + 1 }))
  const isOi = search.type === 1
  const score: Column<Row> = { key: 'score', header: ranking('column.score'), width: 84, align: 'right', render: (row) => row.score }
  const columns: Column<Row>[] = [
    { key: 'place', header: ranking('column.rank'), width: 56, align: 'right', render: ({ place }) => place },
    {
      key: 'user',
      header: ranking('column.user'),
      render: ({ uid, username, realname, avatar, titleName, titleColor }) => (
        <UserName
          uid={uid}
          username={username}
          realname={realname}
          avatar={avatar}
          withAvatar
          titleName={titleName}
          titleColor={titleColor}
        />
      ),
    },
    ...(isOi ? [score] : []),
    {
      key: 'ac',
      header: ranking('column.ac'),
      width: 92,
      align: 'right',
      render: ({ ac, username }) => (
        <PageLink
          to="/group/$groupID/status"
          params={{ groupID: String(gid) }}
          search={{ username, completeUsername: true, status: 0 }}
          title={ranking('ac.link', { username })}
        >
          {ac}
        </PageLink>
      ),
    },
    { key: 'total', header: ranking('column.total'), width: 104, align: 'right', from: 'xs', render: ({ total }) => total },
    {
      key: 'rate',
      header: ranking('column.rate'),
      width: 96,
      align: 'right',
      from: 'sm',
      render: ({ ac, total }) => formatRate(ac, total),
    },
  ]
  return (
    <InnerPage title={t('ranking.title')}>
      <FilterRow>
        <SegmentedControl
          size="sm"
          aria-label={t('ranking.type')}
          value={isOi ? '1' : '0'}
          onChange={(type) => onSearch({ ...search, type: type === '1' ? 1 : undefined, currentPage: undefined })}
          data={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
        />
        <SearchField
          label={ranking('list.search')}
          value={search.searchUser ?? ''}
          onSearch={(text) => onSearch({ ...search, searchUser: text || undefined, currentPage: undefined })}
        />
      </FilterRow>
      <PagedTable
        list={{ ...list, data: list.data && rows && { ...list.data, records: rows } }}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        label={ranking('list.label')}
        columns={columns}
        rowKey={({ uid }) => uid}
        highlight={({ uid }) => uid === user?.uid}
        expectedRows={10}
        empty={
          search.searchUser ? (
            <Empty title={ranking('list.empty')} text={ranking('list.emptyText')} />
          ) : (
            <Empty title={t('ranking.empty')} text={t('ranking.emptyText')} />
          )
        }
      />
    </InnerPage>
  )
}
