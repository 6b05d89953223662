import { createFileRoute } from '@tanstack/react-router'
import { StaffProblemListPage } from '../features/problem/staff/problem-list-page.tsx'
import { parseStaffProblemSearch, staffProblemInput } from '../features/problem/staff/problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/problems')({
  validateSearch: parseStaffProblemSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.problemAdmin.list.prefetch(staffProblemInput(deps))
    await Promise.all([loadTexts('admin-problems'), loadTexts('rejudge')])
  },
  component: Problems,
})

function Problems() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <StaffProblemListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
