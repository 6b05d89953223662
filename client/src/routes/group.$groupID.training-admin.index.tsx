import { createFileRoute } from '@tanstack/react-router'
import { KeptTrainingListPage } from '../features/training/staff/kept-training-list-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/')({
  validateSearch: pagesOfTen.parse,
  loader: () => loadTexts('training-editor'),
  component: Trainings,
})

function Trainings() {
  const gid = Number(Route.useParams().groupID)
  return <KeptTrainingListPage gid={gid} {...useAddress(Route)} />
}
