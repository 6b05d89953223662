import { createFileRoute } from '@tanstack/react-router'
import { TrainingCreatePage } from '../features/training/staff/editor/training-create-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/create')({
  loader: () => Promise.all([loadTexts('training-editor'), loadTexts('writing')]),
  component: NewTraining,
})

function NewTraining() {
  return <TrainingCreatePage gid={Number(Route.useParams().groupID)} />
}
