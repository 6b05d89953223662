import { createFileRoute } from '@tanstack/react-router'
import { TrainingProblemsPage } from '../features/training/staff/editor/training-editor-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/$trainingId/problems')({
  loader: async ({ params }) => {
    pathId(params.trainingId)
    await Promise.all([loadTexts('training-editor'), loadTexts('challenge'), loadTexts('writing'), loadTexts('picture')])
  },
  component: Training,
})

function Training() {
  const { groupID, trainingId } = Route.useParams()
  return <TrainingProblemsPage key={trainingId} tid={Number(trainingId)} gid={Number(groupID)} />
}
