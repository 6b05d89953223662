import { createFileRoute } from '@tanstack/react-router'
import { TrainingProblemListPage } from '../features/training/problem-list-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/training/$trainingID/problems')({
  loader: async ({ context, params }) => {
    void context.calls.training.problems.prefetch({ tid: pathId(params.trainingID) })
    await Promise.all([loadTexts('training'), loadTexts('problem')])
  },
  component: Problems,
})

function Problems() {
  const { trainingID } = Route.useParams()
  return <TrainingProblemListPage place={{ tid: Number(trainingID), gid: null }} />
}
