import { createFileRoute } from '@tanstack/react-router'
import { PublicationPage } from '../features/problem/staff/publications/publication-page.tsx'
import { parsePublicationSearch, publicationInput } from '../features/problem/staff/publications/publication-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/group-problem/apply')({
  validateSearch: parsePublicationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.groupProblem.requests.prefetch(publicationInput(deps))
    await Promise.all([loadTexts('admin-problems'), loadTexts('group-work')])
  },
  component: Publications,
})

function Publications() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PublicationPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
