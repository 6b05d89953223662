import { createFileRoute } from '@tanstack/react-router'
import { ContestPeoplePage } from '../components/contest-hall/contest-people-page.tsx'
import { peopleSearch } from '../components/contest-hall/people-search.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/people')({
  validateSearch: peopleSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = pathId(params.contestId)
    void context.calls.groupContestPeople.participants.prefetch({ cid, ...peopleSearch.input(deps) })
    void context.calls.groupContestPeople.helpers.prefetch({ cid })
    return { cid, auth: (await context.calls.groupContest.get.ensureData({ cid })).auth }
  },
  component: People,
})

function People() {
  const { cid, auth } = Route.useLoaderData()
  return <ContestPeoplePage key={cid} cid={cid} auth={auth} {...useAddress(Route)} />
}
