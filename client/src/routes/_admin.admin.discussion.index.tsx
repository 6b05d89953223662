import { createFileRoute } from '@tanstack/react-router'
import { StaffDiscussionPage } from '../features/discussion/staff/staff-discussion-page.tsx'
import { staffDiscussionInput, staffDiscussionSearch } from '../features/discussion/staff/talk-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/discussion/')({
  validateSearch: staffDiscussionSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.discussion.list.prefetch(staffDiscussionInput(deps))
    await loadTexts('admin-talk')
  },
  component: Discussions,
})

function Discussions() {
  return <StaffDiscussionPage {...useAddress(Route)} />
}
