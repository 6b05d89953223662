import { createFileRoute } from '@tanstack/react-router'
import { TrainingProblemsPage } from '../features/training/staff/editor/training-editor-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/_admin/admin/training/$trainingId/problems')({
  loader: async ({ params }) => {
    pathId(params.trainingId)
    await Promise.all([loadTexts('training-editor'), loadTexts('challenge'), loadTexts('writing')])
  },
  component: Training,
})

function Training() {
  const { trainingId } = Route.useParams()
  return <TrainingProblemsPage key={trainingId} tid={Number(trainingId)} gid={null} />
}
