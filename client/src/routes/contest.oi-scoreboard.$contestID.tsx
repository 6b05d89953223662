import { createFileRoute } from '@tanstack/react-router'
import { parseBoardSearch, viewOf } from '../features/scoreboard/board-search.ts'
import { loadBoard } from '../features/scoreboard/load-board.ts'
import { OutsideBoardPage } from '../features/scoreboard/outside-board-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/contest/oi-scoreboard/$contestID')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search }) => ({ view: viewOf(search), minute: search.minute }),
  loader: ({ context, params, deps }) => {
    loadBoard(context, pathId(params.contestID), deps, true)
    return loadTexts('scoreboard')
  },
  component: OutsideBoard,
})

function OutsideBoard() {
  return <OutsideBoardPage cid={Number(Route.useParams().contestID)} {...useAddress(Route, { replace: true, resetScroll: false })} />
}
