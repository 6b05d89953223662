import { createFileRoute } from '@tanstack/react-router'
import { ContestSubmissionListPage } from '../features/contest/contest-submission-list-page.tsx'
import { parseContestSubmissionSearch } from '../features/contest/contest-submission-search.ts'

export const Route = createFileRoute('/contest/$contestID/submissions')({
  validateSearch: parseContestSubmissionSearch,
  component: Submissions,
})

function Submissions() {
  const { contestID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ContestSubmissionListPage cid={Number(contestID)} search={search} onSearch={(next) => void navigate({ search: next })} />
}
