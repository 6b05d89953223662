import { createFileRoute } from '@tanstack/react-router'
import { GroupProblemListPage } from '../features/group/problems/group-problem-list-page.tsx'
import { groupProblemInput, parseGroupProblemSearch } from '../features/group/problems/group-problem-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/problem/')({
  validateSearch: parseGroupProblemSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const gid = pathId(params.groupID)
    void context.calls.groupProblem.list.prefetch(groupProblemInput(gid, deps))
    await Promise.all([loadTexts('group-work'), loadTexts('problem')])
  },
  component: Problems,
})

function Problems() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupProblemListPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
