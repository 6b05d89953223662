import { createFileRoute } from '@tanstack/react-router'
import { BOARD_POLL_MS, parseBoardSearch, viewOf } from '../features/scoreboard/board-search.ts'
import { RankPage } from '../features/scoreboard/rank-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/contest/$contestID/rank')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search }) => ({ view: viewOf(search) }),
  loader: ({ context, params, deps: { view } }) => {
    void context.calls.board.page.prefetch({ cid: pathId(params.contestID), view, outside: false }, { staleTime: BOARD_POLL_MS })
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
