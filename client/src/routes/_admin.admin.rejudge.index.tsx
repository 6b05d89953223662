import { createFileRoute } from '@tanstack/react-router'
import { RejudgingListPage } from '../features/submission/staff/rejudging-list-page.tsx'
import { parseRejudgingListSearch, rejudgingListInput } from '../features/submission/staff/rejudging-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/rejudge/')({
  validateSearch: parseRejudgingListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.rejudging.list.prefetch(rejudgingListInput(deps))
    await loadTexts('admin-rejudge')
  },
  component: Rejudgings,
})

function Rejudgings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RejudgingListPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
