import { createFileRoute } from '@tanstack/react-router'
import { actsSearch } from '../features/contest/staff/hall/acts-search.ts'
import { ContestActsPage } from '../features/contest/staff/hall/contest-acts-page.tsx'
import { loadContestActs } from '../features/contest/staff/hall/load-contest.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/acts')({
  validateSearch: actsSearch.parse,
  loader: ({ params }) => loadContestActs(params.contestId),
  component: Acts,
})

function Acts() {
  const { cid } = Route.useLoaderData()
  return <ContestActsPage key={cid} cid={cid} {...useAddress(Route)} />
}
