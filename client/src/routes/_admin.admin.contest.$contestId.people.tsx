import { createFileRoute } from '@tanstack/react-router'
import { ContestPeoplePage } from '../features/contest/staff/hall/contest-people-page.tsx'
import { loadContestPeople } from '../features/contest/staff/hall/load-contest.ts'
import { peopleSearch } from '../features/contest/staff/hall/people-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/people')({
  validateSearch: peopleSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadContestPeople(context.calls, 'site', params.contestId, deps),
  component: People,
})

function People() {
  const { cid, auth } = Route.useLoaderData()
  return <ContestPeoplePage key={cid} cid={cid} auth={auth} {...useAddress(Route)} />
}
