import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestFrame } from '../features/contest/staff/editor/contest-frame.tsx'
import { loadContest } from '../features/contest/staff/hall/load-contest.ts'

/** The frame of a group contest's staff pages. */
export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId')({
  loader: ({ context, params }) => loadContest(context.calls, 'group', params.contestId),
  component: Contest,
})

function Contest() {
  const { cid } = Route.useLoaderData()
  return (
    <ContestFrame key={cid} cid={cid}>
      <Outlet />
    </ContestFrame>
  )
}
