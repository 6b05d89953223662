import { createFileRoute } from '@tanstack/react-router'
import { GroupListPage } from '../features/group/group-list-page.tsx'
import { groupSearch } from '../features/group/group-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

/** Every group of the site: root's list names hidden ones, too. */
export const Route = createFileRoute('/_admin/admin/group')({
  validateSearch: groupSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.group.list.prefetch(groupSearch.input(deps))
    await loadTexts('group')
  },
  component: Groups,
})

function Groups() {
  return <GroupListPage {...useAddress(Route)} />
}
