import { createFileRoute } from '@tanstack/react-router'
import { ContestSubmissionListPage } from '../features/contest/contest-submission-list-page.tsx'
import { contestSubmissionSearch } from '../features/contest/contest-submission-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/contest/$contestID/submissions')({
  validateSearch: contestSubmissionSearch.parse,
  component: Submissions,
})

function Submissions() {
  const { contestID } = Route.useParams()
  return <ContestSubmissionListPage cid={Number(contestID)} {...useAddress(Route)} />
}
