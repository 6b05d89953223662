import { createFileRoute } from '@tanstack/react-router'
import { RevealPage } from '../features/scoreboard/reveal/reveal-page.tsx'
import { parseRevealSearch } from '../features/scoreboard/reveal/reveal-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/scrollBoard')({
  validateSearch: parseRevealSearch,
  staticData: { footer: false },
  loader: () => loadTexts('scoreboard'),
  component: ScrollBoard,
})

function ScrollBoard() {
  return <RevealPage search={Route.useSearch()} />
}
