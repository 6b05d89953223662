import { createFileRoute } from '@tanstack/react-router'
import { DiscussionListPage } from '../features/discussion/discussion-list-page.tsx'
import { discussionListInput, parseDiscussionSearch } from '../features/discussion/discussion-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { currentSession } from '../session/session.ts'

export const Route = createFileRoute('/discussion/')({
  validateSearch: parseDiscussionSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.discussion.list.prefetch(discussionListInput(deps, null, currentSession().user))
    await Promise.all([loadTexts('discussion'), loadTexts('talk')])
  },
  component: Discussions,
})

function Discussions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DiscussionListPage pid={null} search={search} onSearch={(next) => void navigate({ search: next })} />
}
