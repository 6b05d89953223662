import { createFileRoute } from '@tanstack/react-router'
import { parseRankSearch, rankListInput } from '../features/ranking/rank-search.ts'
import { RankingPage } from '../features/ranking/ranking-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/oi-rank')({
  validateSearch: parseRankSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.ranking.list.prefetch(rankListInput(1, deps))
    await loadTexts('ranking')
  },
  component: OiRank,
})

function OiRank() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RankingPage type={1} search={search} onSearch={(next) => void navigate({ search: next })} />
}
