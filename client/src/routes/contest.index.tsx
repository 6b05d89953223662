import { createFileRoute } from '@tanstack/react-router'
import { ContestListPage } from '../features/contest/contest-list-page.tsx'
import { contestListInput, parseContestSearch } from '../features/contest/contest-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/contest/')({
  validateSearch: parseContestSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.contest.list.prefetch(contestListInput(deps))
    await loadTexts('contest')
  },
  component: Contests,
})

function Contests() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ContestListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
