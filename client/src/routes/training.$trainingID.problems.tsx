import { createFileRoute } from '@tanstack/react-router'
import { TrainingProblemListPage } from '../features/training/problem-list-page.tsx'

export const Route = createFileRoute('/training/$trainingID/problems')({
  component: Problems,
})

function Problems() {
  const { trainingID } = Route.useParams()
  return <TrainingProblemListPage place={{ tid: Number(trainingID), gid: null }} />
}
