import { createFileRoute } from '@tanstack/react-router'
import { parseActsSearch } from '../components/contest-hall/acts-search.ts'
import { ContestActsPage } from '../components/contest-hall/contest-acts-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/acts')({
  validateSearch: parseActsSearch,
  loader: async ({ params }) => {
    await loadTexts('admin-audit')
    return { cid: pathId(params.contestId) }
  },
  component: Acts,
})

function Acts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { cid } = Route.useLoaderData()
  return <ContestActsPage key={cid} cid={cid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
