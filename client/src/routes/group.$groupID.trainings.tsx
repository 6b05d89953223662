import { createFileRoute } from '@tanstack/react-router'
import { GroupTrainingListPage } from '../features/training/group-training-list-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/trainings')({
  validateSearch: pagesOfTen.parse,
  loader: () => Promise.all([loadTexts('training'), loadTexts('homework')]),
  component: Trainings,
})

function Trainings() {
  const { groupID } = Route.useParams()
  return <GroupTrainingListPage gid={Number(groupID)} {...useAddress(Route)} />
}
