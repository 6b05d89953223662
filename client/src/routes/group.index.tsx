import { createFileRoute } from '@tanstack/react-router'
import { GroupListPage } from '../features/group/group-list-page.tsx'
import { groupListInput, parseGroupSearch } from '../features/group/group-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/')({
  validateSearch: parseGroupSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.group.list.prefetch(groupListInput(deps))
    await loadTexts('group')
  },
  component: Groups,
})

function Groups() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
