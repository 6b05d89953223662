import { createFileRoute } from '@tanstack/react-router'
import { parseBoardSearch } from '../features/scoreboard/board-search.ts'
import { OutsideBoardPage } from '../features/scoreboard/outside-board-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/contest/acm-scoreboard/$contestID')({
  validateSearch: parseBoardSearch,
  loader: ({ params }) => {
    pathId(params.contestID)
    return loadTexts('scoreboard')
  },
  component: OutsideBoard,
})

function OutsideBoard() {
  const { contestID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutsideBoardPage
      cid={Number(contestID)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
