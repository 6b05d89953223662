import { createFileRoute } from '@tanstack/react-router'
import { ContestPeoplePage } from '../components/contest-hall/contest-people-page.tsx'
import { parsePeopleSearch, peopleInput } from '../components/contest-hall/people-search.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/people')({
  validateSearch: parsePeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = pathId(params.contestId)
    void context.calls.groupContestPeople.participants.prefetch({ cid, ...peopleInput(deps) })
    void context.calls.groupContestPeople.helpers.prefetch({ cid })
    return { cid, auth: (await context.calls.groupContest.get.ensureData({ cid })).auth }
  },
  component: People,
})

function People() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { cid, auth } = Route.useLoaderData()
  return <ContestPeoplePage key={cid} cid={cid} auth={auth} search={search} onSearch={(next) => void navigate({ search: next })} />
}
