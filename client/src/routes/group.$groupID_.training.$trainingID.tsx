import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { loadTraining } from '../features/training/load-training.ts'
import { TrainingFrame } from '../features/training/training-frame.tsx'
import { pathId } from '../search/path-id.ts'

/** A training of a group: the site's pages, with a link back to the group. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID')({
  staticData: { ownNavigation: true },
  loader: async ({ context, params }) => {
    const gid = pathId(params.groupID)
    const [training] = await loadTraining(context, pathId(params.trainingID))
    if (training.gid !== gid) throw notFound()
  },
  component: Training,
})

function Training() {
  const { groupID, trainingID } = Route.useParams()
  return (
    <TrainingFrame key={trainingID} place={{ tid: Number(trainingID), gid: Number(groupID) }}>
      <Outlet />
    </TrainingFrame>
  )
}
