import { createFileRoute } from '@tanstack/react-router'
import { AcCheckPage } from '../features/contest/staff/ac-check-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/contest/$contestID/ac-info')({
  loader: () => loadTexts('contest-staff'),
  component: Balloons,
})

function Balloons() {
  const { contestID } = Route.useParams()
  return <AcCheckPage cid={Number(contestID)} />
}
