import { createFileRoute } from '@tanstack/react-router'
import { LineCommentsPage } from '../features/group/line-comments/line-comments-page.tsx'
import { lineCommentsInput, lineCommentsSearch } from '../features/group/line-comments/line-comments-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/line-comments')({
  validateSearch: lineCommentsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.lineComment.ofGroup.prefetch(lineCommentsInput(pathId(params.groupID), deps))
    await loadTexts('line-comment')
  },
  component: LineComments,
})

function LineComments() {
  const gid = Number(Route.useParams().groupID)
  return <LineCommentsPage gid={gid} {...useAddress(Route)} />
}
