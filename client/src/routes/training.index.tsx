import { createFileRoute } from '@tanstack/react-router'
import { TrainingListPage } from '../features/training/training-list-page.tsx'
import { parseTrainingSearch } from '../features/training/training-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/training/')({
  validateSearch: parseTrainingSearch,
  loader: async ({ context }) => {
    void context.calls.training.categories.prefetch({})
    await loadTexts('training')
  },
  component: Trainings,
})

function Trainings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TrainingListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
