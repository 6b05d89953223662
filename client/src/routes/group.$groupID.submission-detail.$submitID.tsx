import { createFileRoute } from '@tanstack/react-router'
import { SubmissionPage } from '../features/submission/submission-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/submission-detail/$submitID')({
  loader: ({ context, params }) =>
    Promise.all([context.calls.submission.detail.ensureData({ submitId: pathId(params.submitID) }), loadTexts('submission')]),
  component: Submission,
})

function Submission() {
  const { submitID } = Route.useParams()
  return <SubmissionPage submitId={Number(submitID)} />
}
