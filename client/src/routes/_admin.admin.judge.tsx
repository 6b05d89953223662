import { createFileRoute } from '@tanstack/react-router'
import { parseJudgeSearch } from '../features/judge/staff/judge-search.ts'
import { JudgeStatusPage } from '../features/judge/staff/judge-status-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/judge')({
  validateSearch: parseJudgeSearch,
  loader: () => loadTexts('admin-dashboard'),
  component: Judge,
})

function Judge() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <JudgeStatusPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
