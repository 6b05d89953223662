import { createFileRoute } from '@tanstack/react-router'
import { BOARD_POLL_MS, parseBoardSearch, viewOf } from '../features/scoreboard/board-search.ts'
import { OutsideBoardPage } from '../features/scoreboard/outside-board-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/contest/oi-scoreboard/$contestID')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search }) => ({ view: viewOf(search) }),
  loader: ({ context, params, deps: { view } }) => {
    void context.calls.board.page.prefetch({ cid: pathId(params.contestID), view, outside: true }, { staleTime: BOARD_POLL_MS })
    return loadTexts('scoreboard')
  },
  component: OutsideBoard,
})

function OutsideBoard() {
  return <OutsideBoardPage cid={Number(Route.useParams().contestID)} {...useAddress(Route, { replace: true, resetScroll: false })} />
}
