import { createFileRoute } from '@tanstack/react-router'
import { GroupTrainingListPage } from '../features/training/group-training-list-page.tsx'
import { parseGroupTrainingSearch } from '../features/training/group-training-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/trainings')({
  validateSearch: parseGroupTrainingSearch,
  loader: () => Promise.all([loadTexts('training'), loadTexts('homework')]),
  component: Trainings,
})

function Trainings() {
  const { groupID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupTrainingListPage gid={Number(groupID)} search={search} onSearch={(next) => void navigate({ search: next })} />
}
