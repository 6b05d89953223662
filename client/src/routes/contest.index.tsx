import { createFileRoute } from '@tanstack/react-router'
import { ContestListPage } from '../features/contest/contest-list-page.tsx'
import { contestSearch } from '../features/contest/contest-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'
import { mayAsk } from '../session/session.ts'

export const Route = createFileRoute('/contest/')({
  validateSearch: contestSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.contest.list.prefetch(contestSearch.input(deps))
    if (mayAsk()) void context.calls.classTest.mine.prefetch({})
    await Promise.all([loadTexts('contest'), loadTexts('homework')])
  },
  component: Contests,
})

function Contests() {
  return <ContestListPage {...useAddress(Route)} />
}
