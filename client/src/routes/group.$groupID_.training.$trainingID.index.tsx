import { createFileRoute } from '@tanstack/react-router'
import { TrainingOverviewPage } from '../features/training/overview-page.tsx'

export const Route = createFileRoute('/group/$groupID_/training/$trainingID/')({
  component: Overview,
})

function Overview() {
  const { groupID, trainingID } = Route.useParams()
  return <TrainingOverviewPage place={{ tid: Number(trainingID), gid: Number(groupID) }} />
}
