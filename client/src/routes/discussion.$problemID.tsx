import { createFileRoute } from '@tanstack/react-router'
import { DiscussionListPage } from '../features/discussion/discussion-list-page.tsx'
import { discussionListInput, discussionSearch } from '../features/discussion/discussion-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'
import { currentSession } from '../session/session.ts'

export const Route = createFileRoute('/discussion/$problemID')({
  validateSearch: discussionSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    void context.calls.discussion.list.prefetch(discussionListInput(deps, params.problemID, currentSession().user))
    await Promise.all([loadTexts('discussion'), loadTexts('talk')])
  },
  component: Discussions,
})

function Discussions() {
  const { problemID } = Route.useParams()
  return <DiscussionListPage pid={problemID} {...useAddress(Route)} />
}
