import { createFileRoute } from '@tanstack/react-router'
import { TrainingCreatePage } from '../features/training/staff/editor/training-create-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/training/create')({
  loader: () => Promise.all([loadTexts('training-editor'), loadTexts('writing')]),
  component: NewTraining,
})

function NewTraining() {
  return <TrainingCreatePage gid={null} />
}
