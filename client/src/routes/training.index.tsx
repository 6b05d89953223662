import { createFileRoute } from '@tanstack/react-router'
import { TrainingListPage } from '../features/training/training-list-page.tsx'
import { trainingSearch } from '../features/training/training-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/training/')({
  validateSearch: trainingSearch.parse,
  loader: async ({ context }) => {
    void context.calls.training.categories.prefetch({})
    await loadTexts('training')
  },
  component: Trainings,
})

function Trainings() {
  return <TrainingListPage {...useAddress(Route)} />
}
