import { createFileRoute, useMatches } from '@tanstack/react-router'
import { SolvingPending } from '../components/solving/solving-pending.tsx'
import { loadTrainingProblem } from '../features/training/load-training-problem.ts'
import { TrainingProblemPage } from '../features/training/training-problem-page.tsx'
import { pathId } from '../search/path-id.ts'

const fullScreen = '/group/$groupID_/training/$trainingID/problem/$problemID/full-screen'

/** A problem of a training. Its empty child route is the same page in full screen, so that no component mounts again. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID/problem/$problemID')({
  staticData: { footer: false, fillsWindow: true },
  loader: ({ context, params }) => loadTrainingProblem(context, pathId(params.trainingID), params.problemID),
  pendingComponent: SolvingPending,
  component: Problem,
})

function Problem() {
  const { groupID, trainingID, problemID } = Route.useParams()
  const navigate = Route.useNavigate()
  const focus = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === fullScreen) })
  const page = '/group/$groupID/training/$trainingID/problem/$problemID'
  return (
    <TrainingProblemPage
      place={{ tid: Number(trainingID), gid: Number(groupID) }}
      displayId={problemID}
      focus={focus}
      onFocus={(on) => void navigate({ to: on ? `${page}/full-screen` : page, replace: true })}
    />
  )
}
