import { createFileRoute } from '@tanstack/react-router'
import { TrainingRankPage } from '../features/training/rank-page.tsx'
import { rankSearch } from '../features/training/rank-search.ts'

export const Route = createFileRoute('/training/$trainingID/rank')({
  validateSearch: rankSearch.parse,
  component: Rank,
})

function Rank() {
  const { trainingID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TrainingRankPage
      place={{ tid: Number(trainingID), gid: null }}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
