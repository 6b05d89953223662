import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import type { CollectionReportRow } from './collection-report-dialog.tsx'
import { ReportList } from './report-list.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'

const CollectionReportDialog = lazy(() => import('./collection-report-dialog.tsx'))

/** Reports about shared lists of problems. */
export function CollectionReports({ search, onSearch }: { search: ReportSearch; onSearch(search: ReportSearch): void }) {
  const t = useTexts('admin-talk')
  const list = trpc.collectionReport.list.useQuery(reportSearch.input(search), { placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<CollectionReportRow | null>(null)
  return (
    <ReportList<CollectionReportRow>
      search={search}
      onSearch={onSearch}
      list={list}
      words={{ label: t('report.listLabel'), what: t('report.listWhat'), emptyText: t('report.listEmptyText') }}
      shown={({ owner, reportedAt, ...row }) => ({ ...row, author: owner.username, at: reportedAt })}
      onOpen={setOpened}
    >
      {opened && (
        <Suspense fallback={null}>
          <CollectionReportDialog row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ReportList>
  )
}
