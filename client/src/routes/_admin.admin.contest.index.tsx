import { createFileRoute } from '@tanstack/react-router'
import { KeptContestListPage } from '../features/contest/staff/kept-contest-list-page.tsx'
import { keptContestInput, keptContestSearch } from '../features/contest/staff/kept-contest-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/contest/')({
  validateSearch: keptContestSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.calls.contestAdmin.list.prefetch(keptContestInput(deps))
    return loadTexts('admin-contests')
  },
  component: Contests,
})

function Contests() {
  return <KeptContestListPage {...useAddress(Route)} />
}
