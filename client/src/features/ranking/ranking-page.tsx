import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isStaff } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { withPlaces } from '../../ui/with-places.ts'
import { rankColumns } from './rank-columns.tsx'
import { type RankSearch, rankSearch } from './rank-search.ts'
import { TopTen } from './top-ten.tsx'

type Props = {
  /** 0 ACM, 1 OI. */
  type: RuleType
  search: RankSearch
  onSearch(search: RankSearch): void
}

/** All users by solved problems (ACM) or points (OI). */
export function RankingPage({ type, search, onSearch }: Props) {
  const t = useTexts('ranking')
  const user = useUser()
  const input = { type, ...rankSearch.input(search) }
  const list = trpc.ranking.list.useQuery(input, { placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t(type === RuleType.ACM ? 'acm.title' : 'oi.title')}
      width="wide"
      address={rankSearch}
      search={search}
      onSearch={onSearch}
      intro={<TopTen type={type} />}
      above={
        <Group mb="sm">
          <SearchField
            label={t(isStaff(user) ? 'list.person' : 'list.search')}
            value={search.searchUser}
            onSearch={(searchUser) => onSearch({ ...search, searchUser, currentPage: undefined })}
          />
        </Group>
      }
      list={withPlaces(list, input)}
      label={t('list.label')}
      columns={rankColumns(t, type, null, list.data?.records)}
      rowKey={(row) => row.uid}
      highlight={(row) => row.uid === user?.uid}
      expectedRows={15}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
    />
  )
}
