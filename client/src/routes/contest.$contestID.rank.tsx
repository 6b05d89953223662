import { createFileRoute } from '@tanstack/react-router'
import { parseBoardSearch, viewOf } from '../features/scoreboard/board-search.ts'
import { loadBoard } from '../features/scoreboard/load-board.ts'
import { RankPage } from '../features/scoreboard/rank-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/contest/$contestID/rank')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search }) => ({ view: viewOf(search), minute: search.minute }),
  loader: ({ context, params, deps }) => {
    loadBoard(context, pathId(params.contestID), deps, false)
    return loadTexts('scoreboard')
  },
  component: Rank,
})

function Rank() {
  const { contestID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RankPage
      cid={Number(contestID)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
