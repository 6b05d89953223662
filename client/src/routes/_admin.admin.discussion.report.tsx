import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../features/discussion/staff/report-page.tsx'
import { reportSearch } from '../features/discussion/staff/report-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/discussion/report')({
  validateSearch: reportSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { collectionReport, discussionAdmin } = context.calls
    void (deps.about === 'lists' ? collectionReport.list : discussionAdmin.reports).prefetch(reportSearch.input(deps))
    await Promise.all([loadTexts('admin-talk'), loadTexts('talk')])
  },
  component: Reports,
})

function Reports() {
  return <ReportPage {...useAddress(Route)} />
}
