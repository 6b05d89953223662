import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestFrame } from '../components/contest-editor/contest-frame.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

/** One contest of a group, for those who keep it: its head and its pages. */
export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId')({
  loader: ({ context, params }) =>
    Promise.all([context.calls.groupContest.get.fetch({ cid: pathId(params.contestId) }), loadTexts('admin-contests')]),
  component: Contest,
})

function Contest() {
  const { contestId } = Route.useParams()
  return (
    <ContestFrame key={contestId} cid={Number(contestId)}>
      <Outlet />
    </ContestFrame>
  )
}
