import { createFileRoute } from '@tanstack/react-router'
import { TrainingListPage } from '../features/training/staff/training-list-page.tsx'
import { keptTrainingInput, parseKeptTrainingSearch } from '../features/training/staff/training-list-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/training/')({
  validateSearch: parseKeptTrainingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.calls.trainingAdmin.list.prefetch(keptTrainingInput(deps))
    return loadTexts('training-editor')
  },
  component: Trainings,
})

function Trainings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TrainingListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
