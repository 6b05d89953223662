import { createFileRoute } from '@tanstack/react-router'
import { PublicationPage } from '../features/problem/staff/publications/publication-page.tsx'
import { publicationSearch } from '../features/problem/staff/publications/publication-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/group-problem/apply')({
  validateSearch: publicationSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.groupProblem.requests.prefetch(publicationSearch.input(deps))
    await Promise.all([loadTexts('admin-problems'), loadTexts('group-work')])
  },
  component: Publications,
})

function Publications() {
  return <PublicationPage {...useAddress(Route)} />
}
