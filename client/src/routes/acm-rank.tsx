import { createFileRoute } from '@tanstack/react-router'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { loadRanking } from '../features/ranking/load-ranking.ts'
import { rankSearch } from '../features/ranking/rank-search.ts'
import { RankingPage } from '../features/ranking/ranking-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/acm-rank')({
  validateSearch: rankSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await Promise.all([loadTexts('ranking'), loadRanking(context.calls, RuleType.ACM, deps)])
  },
  component: AcmRank,
})

function AcmRank() {
  return <RankingPage type={0} {...useAddress(Route)} />
}
