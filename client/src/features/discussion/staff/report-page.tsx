import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { CollectionReports } from './collection-reports.tsx'
import type { ReportRow } from './report-dialog.tsx'
import { ReportList } from './report-list.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

type Props = { search: ReportSearch; onSearch(search: ReportSearch): void }

/** Reports by users about discussions or about shared lists, open ones first. */
export function ReportPage(props: Props) {
  return props.search.about === 'lists' ? <CollectionReports {...props} /> : <DiscussionReports {...props} />
}

function DiscussionReports({ search, onSearch }: Props) {
  const t = useTexts('admin-talk')
  const list = trpc.discussionAdmin.reports.useQuery(reportSearch.input(search), { placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<ReportRow | null>(null)
  return (
    <ReportList<ReportRow>
      search={search}
      onSearch={onSearch}
      list={list}
      words={{ label: t('report.label'), what: t('report.what'), emptyText: t('report.emptyText') }}
      shown={({ status, discussionTitle, discussionAuthor, gmtCreate, ...row }) => ({
        ...row,
        isHandled: status,
        title: discussionTitle,
        author: discussionAuthor,
        at: gmtCreate,
      })}
      onOpen={setOpened}
    >
      {opened && (
        <Suspense fallback={null}>
          <ReportDialog row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ReportList>
  )
}
