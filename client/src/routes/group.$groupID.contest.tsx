import { createFileRoute } from '@tanstack/react-router'
import { ContestListPage } from '../features/contest/contest-list-page.tsx'
import { contestSearch } from '../features/contest/contest-search.ts'
import { ContestAdminButton } from '../features/group/contest-admin-button.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/contest')({
  validateSearch: contestSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupContest.list.prefetch({ gid: pathId(params.groupID), ...contestSearch.input(deps) })
    await Promise.all([loadTexts('contest'), loadTexts('group-work'), loadTexts('homework')])
  },
  component: Contests,
})

function Contests() {
  const gid = Number(Route.useParams().groupID)
  return <ContestListPage gid={gid} aside={<ContestAdminButton gid={gid} />} {...useAddress(Route)} />
}
