import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../features/group/overview-page.tsx'

export const Route = createFileRoute('/group/$groupID/')({
  component: Overview,
})

function Overview() {
  const { groupID } = Route.useParams()
  return <OverviewPage gid={Number(groupID)} />
}
