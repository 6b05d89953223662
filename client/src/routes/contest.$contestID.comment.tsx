import { createFileRoute } from '@tanstack/react-router'
import { QuestionPage } from '../features/contest/question-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/contest/$contestID/comment')({
  loader: () => loadTexts('talk'),
  component: Questions,
})

function Questions() {
  const { contestID } = Route.useParams()
  return <QuestionPage cid={Number(contestID)} />
}
