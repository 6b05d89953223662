import { createFileRoute } from '@tanstack/react-router'
import { KeptTrainingListPage } from '../features/training/staff/kept-training-list-page.tsx'
import { keptTrainingSearch } from '../features/training/staff/kept-training-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/training/')({
  validateSearch: keptTrainingSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.calls.trainingAdmin.list.prefetch(keptTrainingSearch.input(deps))
    return loadTexts('training-editor')
  },
  component: Trainings,
})

function Trainings() {
  return <KeptTrainingListPage gid={null} {...useAddress(Route)} />
}
