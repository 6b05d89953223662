import { createFileRoute } from '@tanstack/react-router'
import { SimilarityPage } from '../features/similarity/similarity-page.tsx'
import { similaritySearch } from '../features/similarity/similarity-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

/** For the group's leaders; the call refuses all other users. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID_/similarity')({
  validateSearch: similaritySearch.parse,
  loader: async ({ context, params }) => {
    void context.calls.similarity.overview.prefetch({ tid: pathId(params.trainingID) })
    await loadTexts('similarity')
  },
  component: Similarity,
})

function Similarity() {
  const { groupID, trainingID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SimilarityPage
      key={trainingID}
      gid={Number(groupID)}
      tid={Number(trainingID)}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: next.pair !== search.pair })}
    />
  )
}
