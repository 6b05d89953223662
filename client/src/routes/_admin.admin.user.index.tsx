import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '../features/account/staff/user-list-page.tsx'
import { userListInput, userSearch } from '../features/account/staff/user-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/user/')({
  validateSearch: userSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.userAdmin.list.prefetch(userListInput(deps))
    await loadTexts('admin-users')
  },
  component: Users,
})

function Users() {
  return <UserListPage {...useAddress(Route)} />
}
