import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type RankSearch, rankSearch } from './rank-search.ts'
import { RankTable } from './rank-table.tsx'
import type { TrainingPlace } from './training-link.ts'
import { useTraining } from './use-training.ts'

type Props = { place: TrainingPlace; search: RankSearch; onSearch(search: RankSearch): void }

/** The poll interval of the ranking (docs/rules/pages.md). */
const refreshMs = 30_000

/** The ranking of a private training; a public one keeps no records. */
export function TrainingRankPage(props: Props) {
  const t = useTexts('training')
  const { auth } = useTraining(props.place.tid)
  return (
    <InnerPage title={t('menu.rank')}>
      {auth === 'Public' ? <Empty title={t('rank.notKept')} text={t('rank.notKeptText')} /> : <Ranking {...props} />}
    </InnerPage>
  )
}

function Ranking({ place, search, onSearch }: Props) {
  const t = useTexts('training')
  const { tid } = place
  const { gid } = useTraining(tid)
  const list = trpc.training.rank.useQuery(
    { tid, ...rankSearch.input(search) },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  )
  const problems = trpc.training.problems.useQuery({ tid })
  const error = list.error ?? problems.error
  const { currentPage = 1, limit = rankSearch.usualPageSize, keyword } = search
  return (
    <>
      <FilterRow>
        <SearchField
          label={t('rank.search')}
          value={keyword}
          onSearch={(text) => onSearch({ ...search, currentPage: undefined, keyword: text })}
        />
      </FilterRow>
      {error ? (
        <Failure error={error} onRetry={() => void Promise.all([list.refetch(), problems.refetch()])} />
      ) : (
        <RankTable
          rows={problems.data && list.data?.records}
          // A search result has no places.
          skipped={keyword ? null : (currentPage - 1) * limit}
          problems={problems.data ?? []}
          gid={gid}
          busy={list.isPlaceholderData}
        />
      )}
      {list.data?.total === 0 && (
        <Empty title={t(keyword ? 'rank.none' : 'rank.empty')} text={t(keyword ? 'rank.noneText' : 'rank.emptyText')} />
      )}
      <Pager
        page={currentPage}
        pageSize={limit}
        total={list.data?.total}
        onChange={({ page, pageSize }) => onSearch({ ...search, currentPage: page, limit: pageSize })}
      />
    </>
  )
}
