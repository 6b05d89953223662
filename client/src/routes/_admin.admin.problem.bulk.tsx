import { createFileRoute } from '@tanstack/react-router'
import { BulkReportPage } from '../features/problem/staff/bulk/bulk-report-page.tsx'
import { bulkSearch } from '../features/problem/staff/bulk/bulk-search.ts'
import { BulkTasksPage } from '../features/problem/staff/bulk/bulk-tasks-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/problem/bulk')({
  validateSearch: bulkSearch.parse,
  loader: () => loadTexts('admin-bulk'),
  component: Bulk,
})

function Bulk() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.task !== undefined) return <BulkReportPage id={search.task} />
  return <BulkTasksPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
