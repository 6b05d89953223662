import { createFileRoute } from '@tanstack/react-router'
import { GroupProblemListPage } from '../features/group/problems/group-problem-list-page.tsx'
import { groupProblemSearch } from '../features/group/problems/group-problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/problem/')({
  validateSearch: groupProblemSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const gid = pathId(params.groupID)
    void context.calls.groupProblem.list.prefetch({ gid, ...groupProblemSearch.input(deps) })
    await Promise.all([loadTexts('group-work'), loadTexts('problem')])
  },
  component: Problems,
})

function Problems() {
  const gid = Number(Route.useParams().groupID)
  return <GroupProblemListPage gid={gid} {...useAddress(Route)} />
}
