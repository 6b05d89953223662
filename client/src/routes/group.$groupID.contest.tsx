import { createFileRoute } from '@tanstack/react-router'
import { ContestListPage } from '../features/contest/contest-list-page.tsx'
import { contestListInput, parseContestSearch } from '../features/contest/contest-search.ts'
import { ContestAdminButton } from '../features/group/contests/contest-admin-button.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest')({
  validateSearch: parseContestSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupContest.list.prefetch({ gid: pathId(params.groupID), ...contestListInput(deps) })
    await Promise.all([loadTexts('contest'), loadTexts('group-work')])
  },
  component: Contests,
})

function Contests() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestListPage
      gid={gid}
      aside={<ContestAdminButton gid={gid} />}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
