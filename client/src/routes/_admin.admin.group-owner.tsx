import { createFileRoute } from '@tanstack/react-router'
import { groupOwnerSearch } from '../features/group/staff/group-owner-search.ts'
import { GroupOwnersPage } from '../features/group/staff/group-owners-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/group-owner')({
  validateSearch: groupOwnerSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.groupOwner.list.prefetch(groupOwnerSearch.input(deps))
    await loadTexts('admin-group-owners')
  },
  component: GroupOwners,
})

function GroupOwners() {
  return <GroupOwnersPage {...useAddress(Route)} />
}
