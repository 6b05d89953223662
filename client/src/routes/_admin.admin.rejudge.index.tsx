import { createFileRoute } from '@tanstack/react-router'
import { RejudgingListPage } from '../features/submission/staff/rejudging-list-page.tsx'
import { rejudgingListSearch } from '../features/submission/staff/rejudging-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/rejudge/')({
  validateSearch: rejudgingListSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.rejudging.list.prefetch(rejudgingListSearch.input(deps))
    await loadTexts('admin-rejudge')
  },
  component: Rejudgings,
})

function Rejudgings() {
  return <RejudgingListPage {...useAddress(Route)} />
}
