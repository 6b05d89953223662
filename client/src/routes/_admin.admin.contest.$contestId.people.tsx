import { createFileRoute } from '@tanstack/react-router'
import { ContestPeoplePage } from '../components/contest-hall/contest-people-page.tsx'
import { parsePeopleSearch, peopleInput } from '../components/contest-hall/people-search.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/people')({
  validateSearch: parsePeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = Number(params.contestId)
    void context.calls.contestPeople.participants.prefetch({ cid, ...peopleInput(deps) })
    void context.calls.contestPeople.helpers.prefetch({ cid })
    return { cid, auth: (await context.calls.contestAdmin.get.ensureData({ cid })).auth }
  },
  component: People,
})

function People() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { cid, auth } = Route.useLoaderData()
  return <ContestPeoplePage key={cid} cid={cid} auth={auth} search={search} onSearch={(next) => void navigate({ search: next })} />
}
