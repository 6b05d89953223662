import { createFileRoute } from '@tanstack/react-router'
import { ProblemListPage } from '../features/problem/problem-list-page.tsx'
import { problemSearch } from '../features/problem/problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: problemSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.problem.list.prefetch(problemSearch.input(deps))
    await loadTexts('problem')
  },
  component: ProblemList,
})

function ProblemList() {
  return <ProblemListPage {...useAddress(Route)} />
}
