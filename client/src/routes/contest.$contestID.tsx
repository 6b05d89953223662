import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestFrame } from '../features/contest/contest-frame.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

/** The frame of a contest's pages. */
export const Route = createFileRoute('/contest/$contestID')({
  staticData: { ownNavigation: true },
  loader: ({ context, params }) =>
    Promise.all([context.calls.contest.info.ensureData({ cid: pathId(params.contestID) }), loadTexts('contest')]),
  component: Contest,
})

function Contest() {
  const { contestID } = Route.useParams()
  return (
    <ContestFrame key={contestID} cid={Number(contestID)}>
      <Outlet />
    </ContestFrame>
  )
}
