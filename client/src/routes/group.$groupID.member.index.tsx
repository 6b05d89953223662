import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '../features/group/member-page.tsx'
import { memberSearch } from '../features/group/member-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/member/')({
  validateSearch: memberSearch.parse,
  component: Members,
})

function Members() {
  const { groupID } = Route.useParams()
  return <MemberPage gid={Number(groupID)} {...useAddress(Route)} />
}
