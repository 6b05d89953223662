import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isStaff } from '../../session/roles.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { withPlaces } from '../../ui/with-places.ts'
import { ClassChoice } from './class-choice.tsx'
import { OwnPlace } from './own-place.tsx'
import { rankColumns } from './rank-columns.tsx'
import { type RankSearch, rankedGroup, rankInput, rankSearch } from './rank-search.ts'
import { TopTen } from './top-ten.tsx'

type Props = {
  /** 0 ACM, 1 OI. */
  type: RuleType
  search: RankSearch
  onSearch(search: RankSearch): void
}

/** All users by solved problems (ACM) or points (OI); a pupil sees the own class first. */
export function RankingPage({ type, search, onSearch }: Props) {
  const t = useTexts('ranking')
  const user = useUser()
  const mayAsk = useMayAsk()
  const classes = trpc.ranking.classes.useQuery({}, { enabled: mayAsk, staleTime: 5 * 60_000 }).data ?? []
  const gid = rankedGroup(search, mayAsk ? classes : [])
  const input = rankInput(type, search, gid)
  const list = trpc.ranking.list.useQuery(input, { placeholderData: keepPreviousData })
  const shown = withPlaces(list, input)
  return (
    <ListPage
      title={t(type === RuleType.ACM ? 'acm.title' : 'oi.title')}
      width="wide"
      address={rankSearch}
      search={search}
      onSearch={onSearch}
      intro={<TopTen type={type} gid={gid} />}
      above={
        <Group mb="sm" gap="md">
          {classes.length > 0 && (
            <ClassChoice
              classes={classes}
              gid={gid}
              onChoose={(chosen) => onSearch({ ...search, gid: chosen ?? 0, currentPage: undefined })}
            />
          )}
          <SearchField
            label={t(isStaff(user) ? 'list.person' : gid === null ? 'list.search' : 'list.inClass')}
            value={search.searchUser}
            onSearch={(searchUser) => onSearch({ ...search, searchUser, currentPage: undefined })}
          />
          {user && mayAsk && (
            <OwnPlace
              type={type}
              gid={gid}
              shown={shown.data?.records.some(({ uid }) => uid === user.uid) ?? true}
              onGo={(place) => onSearch({ ...search, searchUser: undefined, currentPage: Math.ceil(place / input.limit) })}
            />
          )}
        </Group>
      }
      list={shown}
      label={t('list.label')}
      columns={rankColumns(t, type, null, list.data?.records)}
      rowKey={(row) => row.uid}
      highlight={(row) => row.uid === user?.uid}
      expectedRows={15}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
    />
  )
}
