import { createFileRoute } from '@tanstack/react-router'
import { ContestCheckPage } from '../features/contest/staff/hall/contest-check-page.tsx'
import { loadContestCheck } from '../features/contest/staff/hall/load-contest.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/check')({
  loader: ({ context, params }) => loadContestCheck(context.calls, 'group', params.contestId),
  component: Check,
})

function Check() {
  const { cid } = Route.useLoaderData()
  return <ContestCheckPage key={cid} cid={cid} />
}
