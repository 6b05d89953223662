import { createFileRoute, useMatches } from '@tanstack/react-router'
import { prepareStatement } from '../components/solving/prepare-statement.ts'
import { SolvingPending } from '../components/solving/solving-pending.tsx'
import { ContestProblemPage } from '../features/contest/contest-problem-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

const fullScreen = '/contest/$contestID/problem/$problemID/full-screen'

/** A problem of a contest. Its empty child route is the same page in full screen, so that no component mounts again. */
export const Route = createFileRoute('/contest/$contestID/problem/$problemID')({
  staticData: { footer: false, fillsWindow: true },
  loader: async ({ context, params }) => {
    const cid = pathId(params.contestID)
    const [{ closedBy }] = await Promise.all([context.calls.contest.info.ensureData({ cid }), loadTexts('problem')])
    // The frame shows the reason; the call would only be refused.
    if (closedBy !== null) return
    await prepareStatement(await context.calls.contest.problem.ensureData({ cid, displayId: params.problemID, html: true }))
  },
  pendingComponent: SolvingPending,
  component: Problem,
})

function Problem() {
  const { contestID, problemID } = Route.useParams()
  const navigate = Route.useNavigate()
  const focus = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === fullScreen) })
  return (
    <ContestProblemPage
      cid={Number(contestID)}
      displayId={problemID}
      focus={focus}
      onFocus={(on) => void navigate({ to: on ? fullScreen : '/contest/$contestID/problem/$problemID', replace: true })}
    />
  )
}
