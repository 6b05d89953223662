import { createFileRoute, useMatches } from '@tanstack/react-router'
import { prepareStatement } from '../components/solving/prepare-statement.ts'
import { SolvingPending } from '../components/solving/solving-pending.tsx'
import { GroupProblemPage } from '../features/group/problems/group-problem-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

const fullScreen = '/group/$groupID/problem/$problemID/full-screen'

/** A problem of a group. Its empty child route is the same page in full screen, so that no component mounts again. */
export const Route = createFileRoute('/group/$groupID/problem/$problemID')({
  staticData: { footer: false, fillsWindow: true },
  loader: ({ context, params: { groupID, problemID } }) =>
    Promise.all([
      context.calls.problem.detail.ensureData({ problemId: problemID, gid: pathId(groupID), html: true }).then(prepareStatement),
      loadTexts('problem'),
    ]),
  pendingComponent: SolvingPending,
  component: Problem,
})

function Problem() {
  const { groupID, problemID } = Route.useParams()
  const navigate = Route.useNavigate()
  const focus = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === fullScreen) })
  return (
    <GroupProblemPage
      gid={Number(groupID)}
      problemId={problemID}
      focus={focus}
      onFocus={(on) => void navigate({ to: on ? fullScreen : '/group/$groupID/problem/$problemID', replace: true })}
    />
  )
}
