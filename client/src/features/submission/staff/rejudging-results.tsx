import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { type RejudgingSearch, type ResultView, rejudgingSearch } from './rejudging-search.ts'
import type { Rejudging } from './rejudging-state.tsx'
import { resultColumns } from './result-columns.tsx'

type Props = { rejudging: Rejudging; search: RejudgingSearch; onSearch(search: RejudgingSearch): void }

/** Submissions with a changed verdict, all of them, or those that are left out. */
export function RejudgingResults({ rejudging, search, onSearch }: Props) {
  const t = useTexts('admin-rejudge')
  const { id, counts, scope } = rejudging
  const show = search.show ?? (rejudging.state === 'failed' ? 'left-out' : 'changes')
  const list = trpc.rejudging.results.useQuery({ id, show, ...rejudgingSearch.input(search) }, { placeholderData: keepPreviousData })
  // Counts and list belong together: other counts request another list.
  const { results } = trpc.useUtils().rejudging
  const counted = JSON.stringify(counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for new counts
  useEffect(() => {
    void results.invalidate({ id })
  }, [id, counted])
  const sizes: Record<ResultView, number> = { changes: counts.changed, 'left-out': counts.skipped + counts.failed, all: counts.total }
  const empty = () => {
    if (show === 'left-out') return <Empty title={t('results.noneLeftOut')} />
    if (show === 'all') return <Empty title={t('results.empty')} text={t('results.emptyText')} />
    if (rejudging.state === 'running') return <Empty title={t('results.noneYet')} text={t('results.noneYetText')} />
    return <Empty title={t('results.none')} text={t('results.noneText')} />
  }
  return (
    <section aria-label={t('results.label')}>
      <SegmentedControl
        mb="sm"
        size="sm"
        aria-label={t('show.label')}
        value={show}
        onChange={(value) => onSearch({ show: value as ResultView, limit: search.limit })}
        data={(['changes', 'left-out', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`, { count: sizes[value] }) }))}
      />
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={rejudgingSearch.usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        label={t('results.label')}
        columns={resultColumns(t, scope !== 'problem')}
        rowKey={({ submitId }) => submitId}
        expectedRows={5}
        empty={empty()}
      />
    </section>
  )
}
