import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../features/discussion/staff/report-page.tsx'
import { parseReportSearch, reportInput } from '../features/discussion/staff/talk-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/discussion/report')({
  validateSearch: parseReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.discussionAdmin.reports.prefetch(reportInput(deps))
    await Promise.all([loadTexts('admin-talk'), loadTexts('talk')])
  },
  component: Reports,
})

function Reports() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ReportPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
