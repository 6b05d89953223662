import { createFileRoute } from '@tanstack/react-router'
import { GradebookPage } from '../features/gradebook/gradebook-page.tsx'
import { gradebookInput, parseGradebookSearch } from '../features/gradebook/gradebook-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/marks')({
  validateSearch: parseGradebookSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.gradebook.read.prefetch(gradebookInput(pathId(params.groupID), deps))
    await loadTexts('gradebook')
  },
  component: Marks,
})

function Marks() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GradebookPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
