import { createFileRoute } from '@tanstack/react-router'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { rankSearch } from '../features/ranking/rank-search.ts'
import { RankingPage } from '../features/ranking/ranking-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/acm-rank')({
  validateSearch: rankSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.ranking.list.prefetch({ type: RuleType.ACM, ...rankSearch.input(deps) })
    await loadTexts('ranking')
  },
  component: AcmRank,
})

function AcmRank() {
  return <RankingPage type={0} {...useAddress(Route)} />
}
