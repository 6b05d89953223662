import { createFileRoute } from '@tanstack/react-router'
import { actsSearch } from '../components/contest-hall/acts-search.ts'
import { ContestActsPage } from '../components/contest-hall/contest-acts-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/acts')({
  validateSearch: actsSearch.parse,
  loader: async ({ params }) => {
    await loadTexts('admin-audit')
    return { cid: pathId(params.contestId) }
  },
  component: Acts,
})

function Acts() {
  const { cid } = Route.useLoaderData()
  return <ContestActsPage key={cid} cid={cid} {...useAddress(Route)} />
}
