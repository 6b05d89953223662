import { createFileRoute } from '@tanstack/react-router'
import { ContestRejudgePage } from '../features/contest/staff/contest-rejudge-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/contest/$contestID/rejudge')({
  loader: () => Promise.all([loadTexts('contest-staff'), loadTexts('rejudge')]),
  component: Rejudge,
})

function Rejudge() {
  const { contestID } = Route.useParams()
  return <ContestRejudgePage cid={Number(contestID)} />
}
