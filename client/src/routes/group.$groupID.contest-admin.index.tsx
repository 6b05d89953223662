import { createFileRoute } from '@tanstack/react-router'
import { KeptContestListPage } from '../features/contest/staff/kept-contest-list-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.groupContest.listKept.prefetch({ gid: pathId(params.groupID), ...pagesOfTen.input(deps) })
    await loadTexts('admin-contests')
  },
  component: Contests,
})

function Contests() {
  return <KeptContestListPage {...useAddress(Route)} />
}
