import { createFileRoute } from '@tanstack/react-router'
import { GroupProblemAdminPage } from '../features/group/problems/group-problem-admin-page.tsx'
import { groupProblemSearch } from '../features/group/problems/group-problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/problem-admin/')({
  validateSearch: groupProblemSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupProblem.listKept.prefetch({ gid: pathId(params.groupID), ...groupProblemSearch.input(deps) })
    await Promise.all([loadTexts('group-work'), loadTexts('admin-problems'), loadTexts('workshop')])
  },
  component: Problems,
})

function Problems() {
  const gid = Number(Route.useParams().groupID)
  return <GroupProblemAdminPage gid={gid} {...useAddress(Route)} />
}
