import { createFileRoute } from '@tanstack/react-router'
import { TrainingProblemListPage } from '../features/training/problem-list-page.tsx'

export const Route = createFileRoute('/group/$groupID_/training/$trainingID/problems')({
  component: Problems,
})

function Problems() {
  const { groupID, trainingID } = Route.useParams()
  return <TrainingProblemListPage place={{ tid: Number(trainingID), gid: Number(groupID) }} />
}
