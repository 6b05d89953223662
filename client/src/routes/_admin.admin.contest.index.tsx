import { createFileRoute } from '@tanstack/react-router'
import { ContestListPage } from '../features/contest/staff/contest-list-page.tsx'
import { contestListInput, parseContestListSearch } from '../features/contest/staff/contest-list-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/contest/')({
  validateSearch: parseContestListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.calls.contestAdmin.list.prefetch(contestListInput(deps))
    return loadTexts('admin-contests')
  },
  component: Contests,
})

function Contests() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ContestListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
