import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../features/discussion/staff/report-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/discussion/report')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.discussionAdmin.reports.prefetch(pagesOfTen.input(deps))
    await Promise.all([loadTexts('admin-talk'), loadTexts('talk')])
  },
  component: Reports,
})

function Reports() {
  return <ReportPage {...useAddress(Route)} />
}
