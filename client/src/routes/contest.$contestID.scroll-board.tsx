import { createFileRoute } from '@tanstack/react-router'
import { RevealStartPage } from '../features/scoreboard/reveal/reveal-start-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/contest/$contestID/scroll-board')({
  loader: ({ params }) => {
    pathId(params.contestID)
    return loadTexts('scoreboard')
  },
  component: ScrollBoardStart,
})

function ScrollBoardStart() {
  const { contestID } = Route.useParams()
  return <RevealStartPage cid={Number(contestID)} />
}
