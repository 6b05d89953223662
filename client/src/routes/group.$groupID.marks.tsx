import { createFileRoute } from '@tanstack/react-router'
import { GradebookPage } from '../features/gradebook/gradebook-page.tsx'
import { gradebookSearch } from '../features/gradebook/gradebook-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/marks')({
  validateSearch: gradebookSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    void context.calls.gradebook.read.prefetch({ gid: pathId(params.groupID), ...gradebookSearch.input(deps) })
    await loadTexts('gradebook')
  },
  component: Marks,
})

function Marks() {
  const gid = Number(Route.useParams().groupID)
  return <GradebookPage gid={gid} {...useAddress(Route)} />
}
