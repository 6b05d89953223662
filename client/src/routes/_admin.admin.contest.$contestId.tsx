import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestFrame } from '../features/contest/staff/editor/contest-frame.tsx'
import { loadContest } from '../features/contest/staff/hall/load-contest.ts'

/** One contest: its head and its pages. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId')({
  loader: ({ context, params }) => loadContest(context.calls, 'site', params.contestId),
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
