import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '../features/account/staff/user-list-page.tsx'
import { parseUserSearch, userListInput } from '../features/account/staff/user-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/user/')({
  validateSearch: parseUserSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.userAdmin.list.prefetch(userListInput(deps))
    await loadTexts('admin-users')
  },
  component: Users,
})

function Users() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <UserListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
