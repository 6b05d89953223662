import { createFileRoute } from '@tanstack/react-router'
import { ContestProblemsPage } from '../features/contest/staff/editor/contest-problems-page.tsx'
import { loadContestProblems } from '../features/contest/staff/hall/load-contest.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/problems')({
  loader: ({ context, params }) => loadContestProblems(context.calls, 'site', params.contestId),
  component: Problems,
})

function Problems() {
  const { cid, type } = Route.useLoaderData()
  return <ContestProblemsPage key={cid} cid={cid} type={type} />
}
