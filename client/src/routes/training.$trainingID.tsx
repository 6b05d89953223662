import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadTraining } from '../features/training/load-training.ts'
import { TrainingFrame } from '../features/training/training-frame.tsx'
import { pathId } from '../search/path-id.ts'

/** The frame of a training's pages. */
export const Route = createFileRoute('/training/$trainingID')({
  staticData: { ownNavigation: true },
  loader: async ({ context, params }) => {
    await loadTraining(context, pathId(params.trainingID))
  },
  component: Training,
})

function Training() {
  const { trainingID } = Route.useParams()
  return (
    <TrainingFrame key={trainingID} place={{ tid: Number(trainingID), gid: null }}>
      <Outlet />
    </TrainingFrame>
  )
}
