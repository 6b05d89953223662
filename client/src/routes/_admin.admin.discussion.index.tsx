import { createFileRoute } from '@tanstack/react-router'
import { StaffDiscussionPage } from '../features/discussion/staff/staff-discussion-page.tsx'
import { parseStaffDiscussionSearch, staffDiscussionInput } from '../features/discussion/staff/talk-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/discussion/')({
  validateSearch: parseStaffDiscussionSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.discussion.list.prefetch(staffDiscussionInput(deps))
    await loadTexts('admin-talk')
  },
  component: Discussions,
})

function Discussions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <StaffDiscussionPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
