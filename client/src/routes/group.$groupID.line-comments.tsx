import { createFileRoute } from '@tanstack/react-router'
import { LineCommentsPage } from '../features/group/line-comments/line-comments-page.tsx'
import { lineCommentsInput, parseLineCommentsSearch } from '../features/group/line-comments/line-comments-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/line-comments')({
  validateSearch: parseLineCommentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.lineComment.ofGroup.prefetch(lineCommentsInput(pathId(params.groupID), deps))
    await loadTexts('line-comment')
  },
  component: LineComments,
})

function LineComments() {
  const gid = Number(Route.useParams().groupID)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LineCommentsPage gid={gid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
