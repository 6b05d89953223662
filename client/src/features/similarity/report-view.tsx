import { NativeSelect, Skeleton, Title } from '@mantine/core'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { ClusterList } from './cluster-list.tsx'
import { ComparedFields } from './compared-fields.tsx'
import { NarrowNotes } from './narrow-notes.tsx'
import { pairColumns } from './pair-columns.tsx'
import { type LookedFilter, lookedFilters, pageOf, type SimilaritySearch, similaritySearch } from './similarity-search.ts'

type Overview = Outputs['similarity']['overview']
type Props = { id: number; overview: Overview; search: SimilaritySearch; onSearch(next: SimilaritySearch): void }

/** The result of a comparison: pairs, clusters, and the scope. */
export function ReportView({ id, overview, search, onSearch }: Props) {
  const t = useTexts('similarity')
  const { data, error, refetch, isPlaceholderData } = trpc.similarity.report.useQuery({ id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  // Notes stand above the list, so the list waits for them.
  if (!data) return <Skeleton height={320} />
  const ofProblem = data.pairs.filter(({ pid }) => search.pid === undefined || pid === search.pid)
  const pairs = ofProblem.filter(({ looked }) => search.looked === undefined || (looked === null) === (search.looked === 'open'))
  /** Another choice starts on its first page. */
  const choose = (choice: Partial<SimilaritySearch>) => onSearch({ ...search, ...choice, currentPage: undefined })
  const nameOf = new Map(overview.problems.map(({ pid, problemId, title }) => [pid, problemName(problemId, title)]))
  return (
    <>
      <FilterRow>
        <NativeSelect
          size="sm"
          aria-label={t('filter.problem')}
          value={String(search.pid ?? '')}
          data={[
            { value: '', label: t('filter.allProblems') },
            ...overview.problems.map(({ pid }) => ({ value: String(pid), label: nameOf.get(pid) ?? '' })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ pid: value === '' ? undefined : Number(value) })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('filter.looked')}
          value={search.looked ?? ''}
          data={[
            { value: '', label: t('filter.all') },
            ...lookedFilters.map((value) => ({ value, label: t(value === 'open' ? 'filter.open' : 'filter.looked-at') })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ looked: value === '' ? undefined : (value as LookedFilter) })}
        />
      </FilterRow>
      <NarrowNotes fields={data.fields} pid={search.pid} nameOf={nameOf} />
      <PagedTable
        label={t('table.label')}
        list={{ data: pageOf(pairs, search), error, isPlaceholderData, refetch }}
        paging={search}
        usualPageSize={similaritySearch.usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        rowKey={(pair) => pair.id}
        empty={
          ofProblem.length === 0 ? (
            <Empty title={t('empty.pairs')} text={t('empty.pairsText')} />
          ) : (
            <Empty title={t('empty.filter')} text={t('empty.filterText')} />
          )
        }
        columns={pairColumns(t, { gid: overview.gid, tid: overview.tid, search, nameOf, people: data.people })}
      />
      <ClusterList pairs={ofProblem} people={data.people} nameOf={nameOf} />
      <Title order={2} size="h5" mt="lg" mb="xs">
        {t('fields.title')}
      </Title>
      <ComparedFields fields={data.fields} closed={data.closed} nameOf={nameOf} />
    </>
  )
}
