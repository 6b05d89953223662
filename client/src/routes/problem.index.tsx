import { createFileRoute } from '@tanstack/react-router'
import { ProblemListPage } from '../features/problem/problem-list-page.tsx'
import { problemSearch, progressInput } from '../features/problem/problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'
import { mayAsk } from '../session/session.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: problemSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.problem.list.prefetch(problemSearch.input(deps))
    if (mayAsk()) void context.calls.problem.progress.prefetch(progressInput(deps))
    // The row of filters needs the judges: it must not grow when they arrive.
    await Promise.all([loadTexts('problem'), context.calls.problem.judges.prefetch({}, { staleTime: 60_000 })])
  },
  component: ProblemList,
})

function ProblemList() {
  return <ProblemListPage {...useAddress(Route)} />
}
