import { createFileRoute } from '@tanstack/react-router'
import { groupOwnerInput, parseGroupOwnerSearch } from '../features/group/staff/group-owner-search.ts'
import { GroupOwnersPage } from '../features/group/staff/group-owners-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/group-owner')({
  validateSearch: parseGroupOwnerSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.groupOwner.list.prefetch(groupOwnerInput(deps))
    await loadTexts('admin-group-owners')
  },
  component: GroupOwners,
})

function GroupOwners() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupOwnersPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
