import { createFileRoute } from '@tanstack/react-router'
import { ContestProblemListPage } from '../features/contest/problem-list-page.tsx'

export const Route = createFileRoute('/contest/$contestID/problems')({
  component: Problems,
})

function Problems() {
  const { contestID } = Route.useParams()
  return <ContestProblemListPage cid={Number(contestID)} />
}
