import { createFileRoute } from '@tanstack/react-router'
import { ProblemListPage } from '../features/problem/problem-list-page.tsx'
import { parseProblemSearch, problemListInput } from '../features/problem/problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: parseProblemSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.problem.list.prefetch(problemListInput(deps))
    await loadTexts('problem')
  },
  component: ProblemList,
})

function ProblemList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ProblemListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
