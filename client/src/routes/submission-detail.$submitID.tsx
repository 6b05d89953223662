import { createFileRoute, notFound } from '@tanstack/react-router'
import { SubmissionPage } from '../features/submission/submission-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/submission-detail/$submitID')({
  loader: async ({ context, params }) => {
    const submitId = Number(params.submitID)
    if (!Number.isInteger(submitId) || submitId < 1) throw notFound()
    await Promise.all([context.calls.submission.detail.ensureData({ submitId }), loadTexts('submission')])
  },
  component: Submission,
})

function Submission() {
  const { submitID } = Route.useParams()
  return <SubmissionPage submitId={Number(submitID)} />
}
