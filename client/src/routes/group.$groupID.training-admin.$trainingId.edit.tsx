import { createFileRoute } from '@tanstack/react-router'
import { TrainingEditPage } from '../features/training/staff/editor/training-editor-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/$trainingId/edit')({
  loader: async ({ context, params }) => {
    // In one call with that of the frame.
    void context.calls.homework.extensions.prefetch({ tid: pathId(params.trainingId) })
    await Promise.all([loadTexts('training-editor'), loadTexts('writing')])
  },
  component: Training,
})

function Training() {
  const { groupID, trainingId } = Route.useParams()
  return <TrainingEditPage key={trainingId} tid={Number(trainingId)} gid={Number(groupID)} />
}
