import { createFileRoute } from '@tanstack/react-router'
import { SubmissionListPage } from '../features/submission/submission-list-page.tsx'
import { languageFilterInput, submissionListInput, submissionSearch } from '../features/submission/submission-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'
import { currentSession } from '../session/session.ts'

export const Route = createFileRoute('/group/$groupID/status')({
  validateSearch: submissionSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.submission.list.prefetch(submissionListInput(deps, currentSession().user, pathId(params.groupID)))
    void context.calls.problem.languages.prefetch(languageFilterInput, { staleTime: 300_000 })
    await loadTexts('submission')
  },
  component: Status,
})

function Status() {
  const gid = Number(Route.useParams().groupID)
  return <SubmissionListPage gid={gid} {...useAddress(Route)} />
}
