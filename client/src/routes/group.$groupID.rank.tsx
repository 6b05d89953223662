import { createFileRoute } from '@tanstack/react-router'
import { GroupRankPage } from '../features/group/ranking/group-rank-page.tsx'
import { groupRankInput, parseGroupRankSearch } from '../features/group/ranking/group-rank-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/rank')({
  validateSearch: parseGroupRankSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.group.rank.prefetch(groupRankInput(pathId(params.groupID), deps))
    await Promise.all([loadTexts('group-work'), loadTexts('ranking')])
  },
  component: Ranking,
})

function Ranking() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupRankPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
