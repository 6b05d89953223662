import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { withPlaces } from '../../ui/with-places.ts'
import { type GroupRankSearch, groupRankInput, groupRankSearch } from './group-rank-search.ts'
import { rankColumns } from './rank-columns.tsx'

type Props = { gid: number; search: GroupRankSearch; onSearch(search: GroupRankSearch): void }

/** Members ranked by the group's own problems, without contests. */
export function GroupRankPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group-work')
  const ranking = useTexts('ranking')
  const user = useUser()
  const input = groupRankInput(gid, search)
  const list = trpc.group.rank.useQuery(input, { placeholderData: keepPreviousData })
  const isOi = search.type === RuleType.OI
  return (
    <ListPage
      inner
      title={t('ranking.title')}
      address={groupRankSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
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
            value={search.searchUser}
            onSearch={(text) => onSearch({ ...search, searchUser: text, currentPage: undefined })}
          />
        </>
      }
      list={withPlaces(list, input)}
      label={ranking('list.label')}
      columns={rankColumns(ranking, isOi ? 1 : 0, gid, list.data?.records)}
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
  )
}
