import { createFileRoute } from '@tanstack/react-router'
import { GroupContestAdminPage } from '../features/group/contests/group-contest-admin-page.tsx'
import { groupContestInput, parseGroupContestSearch } from '../features/group/contests/group-contest-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/')({
  validateSearch: parseGroupContestSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupContest.listKept.prefetch(groupContestInput(pathId(params.groupID), deps))
    await Promise.all([loadTexts('admin-contests'), loadTexts('group-work')])
  },
  component: Contests,
})

function Contests() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupContestAdminPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
