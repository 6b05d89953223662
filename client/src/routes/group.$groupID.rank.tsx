import { createFileRoute } from '@tanstack/react-router'
import { GroupRankPage } from '../features/ranking/group-rank-page.tsx'
import { groupRankInput, groupRankSearch } from '../features/ranking/group-rank-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/rank')({
  validateSearch: groupRankSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.group.rank.prefetch(groupRankInput(pathId(params.groupID), deps))
    await Promise.all([loadTexts('group-work'), loadTexts('ranking')])
  },
  component: Ranking,
})

function Ranking() {
  const gid = Number(Route.useParams().groupID)
  return <GroupRankPage gid={gid} {...useAddress(Route)} />
}
