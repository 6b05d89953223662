import { Box } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { OwnProgress } from '../../components/problem/own-progress.tsx'
import { type ProblemRow, problemColumns } from '../../components/problem/problem-columns.tsx'
import { useTagChoice } from '../../components/problem/use-tag-choice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { ProblemFilters, ProblemListActs } from './problem-filters.tsx'
import classes from './problem-list-page.module.css'
import { type ProblemSearch, problemSearch, progressInput } from './problem-search.ts'
import { ResultShares } from './result-shares.tsx'
import { TagPanel } from './tag-panel.tsx'

/** The width from which the tags stand beside the list, as in its styles. */
const wide = window.matchMedia('(min-width: 75em)')
const onWidth = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

type Props = {
  search: ProblemSearch
  /** Writes another search into the address. */
  onSearch(search: ProblemSearch): void
}

export function ProblemListPage({ search, onSearch }: Props) {
  const t = useTexts('problem')
  // A narrow window neither shows the tags beside the list nor asks for them.
  const isWide = useSyncExternalStore(onWidth, () => wide.matches)
  const user = useUser()
  const mayAsk = useMayAsk()
  const { choice } = useTagChoice()
  const list = trpc.problem.list.useQuery(problemSearch.input(search), { placeholderData: keepPreviousData })
  const rows = list.data?.records
  const pids = rows?.map((row) => row.pid) ?? []
  const own = trpc.submission.ownStatuses.useQuery(
    { pidList: pids, isContestProblemList: false },
    { enabled: user !== null && pids.length > 0, placeholderData: keepPreviousData },
  )
  // The tags of a solved problem are shown at once, so that no row grows later.
  const shown = choice === 'solved' && own.isLoading ? { ...list, data: undefined } : list
  const config = trpc.config.website.useQuery({}).data
  const refuse = () => {
    toastInfo(t('open.signIn'))
    openAccountDialog('login') // the dialog shows the site's own text about accounts
  }
  const [pointedAt, setPointedAt] = useState<ProblemRow>()
  const filter = (change: ProblemSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  return (
    <Page title={t('list.title')} width="wide" help="first-program" aside={<ProblemListActs />}>
      <div className={classes.columns}>
        <Box miw={0}>
          {mayAsk && <OwnProgress filters={progressInput(search)} />}
          <ProblemFilters search={search} onFilter={filter} onReset={() => onSearch({})} />
          <PagedTable
            list={shown}
            paging={search}
            usualPageSize={problemSearch.usualPageSize}
            onPage={(paging) => onSearch({ ...search, ...paging })}
            label={t('list.label')}
            columns={problemColumns({
              t,
              own: user ? (own.data ?? {}) : null,
              tagChoice: choice,
              onRefused: !user && config?.guestsReadProblems === false ? refuse : null,
            })}
            rowKey={(row) => row.pid}
            onRowEnter={(row) => setPointedAt(row)}
            expectedRows={12}
            empty={
              problemSearch.isFiltered(search) ? (
                <Empty title={t('list.empty')} text={t('list.emptyText')} />
              ) : (
                <Empty title={t('list.emptySite')} text={t('list.emptySiteText')} />
              )
            }
          />
        </Box>
        {isWide && (
          <aside className={classes.side} aria-label={t('list.tags')}>
            <ResultShares rows={rows} row={rows?.find((row) => row === pointedAt)} />
            <TagPanel
              oj={search.oj}
              chosen={search.tagId ?? []}
              onChoose={(tagId) => filter({ tagId: tagId.length > 0 ? tagId : undefined })}
            />
          </aside>
        )}
      </div>
    </Page>
  )
}
