import { createFileRoute } from '@tanstack/react-router'
import { ContestProblemsPage } from '../components/contest-editor/contest-problems-page.tsx'
import { loadContestProblems } from '../components/contest-hall/load-contest.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/problems')({
  loader: ({ context, params }) => loadContestProblems(context.calls, 'group', params.contestId),
  component: Problems,
})

function Problems() {
  const { cid, type } = Route.useLoaderData()
  return <ContestProblemsPage key={cid} cid={cid} type={type} />
}
