import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../features/problem/staff/import/import-page.tsx'
import { ImportReportPage } from '../features/problem/staff/import/import-report.tsx'
import { importSearch } from '../features/problem/staff/import/import-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/problem/batch-operation')({
  validateSearch: importSearch.parse,
  loader: () => loadTexts('admin-import'),
  component: Import,
})

function Import() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.task !== undefined) return <ImportReportPage id={search.task} />
  return <ImportPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
