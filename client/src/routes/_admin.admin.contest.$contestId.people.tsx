import { createFileRoute } from '@tanstack/react-router'
import { ContestPeoplePage } from '../components/contest-hall/contest-people-page.tsx'
import { peopleSearch } from '../components/contest-hall/people-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/people')({
  validateSearch: peopleSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = Number(params.contestId)
    void context.calls.contestPeople.participants.prefetch({ cid, ...peopleSearch.input(deps) })
    void context.calls.contestPeople.helpers.prefetch({ cid })
    return { cid, auth: (await context.calls.contestAdmin.get.ensureData({ cid })).auth }
  },
  component: People,
})

function People() {
  const { cid, auth } = Route.useLoaderData()
  return <ContestPeoplePage key={cid} cid={cid} auth={auth} {...useAddress(Route)} />
}
