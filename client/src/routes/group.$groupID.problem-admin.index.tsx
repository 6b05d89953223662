import { createFileRoute } from '@tanstack/react-router'
import { GroupProblemAdminPage } from '../features/group/problems/group-problem-admin-page.tsx'
import { groupProblemInput, parseGroupProblemSearch } from '../features/group/problems/group-problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/problem-admin/')({
  validateSearch: parseGroupProblemSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupProblem.listKept.prefetch(groupProblemInput(pathId(params.groupID), deps))
    await Promise.all([loadTexts('group-work'), loadTexts('admin-problems')])
  },
  component: Problems,
})

function Problems() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupProblemAdminPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
