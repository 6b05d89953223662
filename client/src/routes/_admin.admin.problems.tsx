import { createFileRoute } from '@tanstack/react-router'
import { StaffProblemListPage } from '../features/problem/staff/problem-list-page.tsx'
import { staffProblemInput, staffProblemSearch } from '../features/problem/staff/problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/problems')({
  validateSearch: staffProblemSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.problemAdmin.list.prefetch(staffProblemInput(deps))
    await Promise.all([loadTexts('admin-problems'), loadTexts('workshop'), loadTexts('admin-bulk'), loadTexts('rejudge')])
  },
  component: Problems,
})

function Problems() {
  return <StaffProblemListPage {...useAddress(Route)} />
}
