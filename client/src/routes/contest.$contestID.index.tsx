import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../features/contest/overview-page.tsx'

export const Route = createFileRoute('/contest/$contestID/')({
  component: Overview,
})

function Overview() {
  const { contestID } = Route.useParams()
  return <OverviewPage cid={Number(contestID)} />
}
