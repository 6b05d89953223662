import { createFileRoute } from '@tanstack/react-router'
import { SubmissionListPage } from '../features/submission/submission-list-page.tsx'
import { languageFilterInput, submissionListInput, submissionSearch } from '../features/submission/submission-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'
import { currentSession } from '../session/session.ts'

export const Route = createFileRoute('/status')({
  validateSearch: submissionSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.submission.list.prefetch(submissionListInput(deps, currentSession().user))
    void context.calls.problem.languages.prefetch(languageFilterInput, { staleTime: 300_000 })
    await loadTexts('submission')
  },
  component: Status,
})

function Status() {
  return <SubmissionListPage {...useAddress(Route)} />
}
