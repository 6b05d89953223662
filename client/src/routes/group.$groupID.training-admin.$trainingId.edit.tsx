import { createFileRoute } from '@tanstack/react-router'
import { TrainingEditPage } from '../features/training/staff/editor/training-editor-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/$trainingId/edit')({
  loader: async ({ context, params }) => {
    // In one call: the page is drawn in slices, and each would ask for its own.
    const tid = pathId(params.trainingId)
    void context.calls.groupTraining.get.prefetch({ tid })
    void context.calls.homework.extensions.prefetch({ tid })
    void context.calls.training.categories.prefetch({}, { staleTime: 60_000 })
    await Promise.all([loadTexts('training-editor'), loadTexts('writing')])
  },
  component: Training,
})

function Training() {
  const { groupID, trainingId } = Route.useParams()
  return <TrainingEditPage key={trainingId} tid={Number(trainingId)} gid={Number(groupID)} />
}
