import { createFileRoute } from '@tanstack/react-router'
import { GroupTrainingAdminPage } from '../features/training/group-training-admin-page.tsx'
import { parseGroupTrainingSearch } from '../features/training/group-training-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/')({
  validateSearch: parseGroupTrainingSearch,
  loader: () => loadTexts('training-editor'),
  component: Trainings,
})

function Trainings() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupTrainingAdminPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
