import { createFileRoute } from '@tanstack/react-router'
import { TrainingOverviewPage } from '../features/training/overview-page.tsx'

export const Route = createFileRoute('/training/$trainingID/')({
  component: Overview,
})

function Overview() {
  const { trainingID } = Route.useParams()
  return <TrainingOverviewPage place={{ tid: Number(trainingID), gid: null }} />
}
