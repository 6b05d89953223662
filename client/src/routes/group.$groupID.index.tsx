import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../features/group/overview-page.tsx'
import { compact, type RawSearch, text } from '../search/search-params.ts'

/** `code`: from an invitation link. */
export const Route = createFileRoute('/group/$groupID/')({
  validateSearch: (search: RawSearch): { code?: string | undefined } => compact({ code: text(search.code) }),
  component: Overview,
})

function Overview() {
  const { groupID } = Route.useParams()
  const { code = '' } = Route.useSearch()
  return <OverviewPage gid={Number(groupID)} code={code} />
}
