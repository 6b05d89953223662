import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '../features/group/member-page.tsx'
import { parseMemberSearch } from '../features/group/member-search.ts'

export const Route = createFileRoute('/group/$groupID/member/')({
  validateSearch: parseMemberSearch,
  component: Members,
})

function Members() {
  const { groupID } = Route.useParams()
  const navigate = Route.useNavigate()
  return <MemberPage gid={Number(groupID)} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
