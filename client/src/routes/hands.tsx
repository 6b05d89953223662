import { createFileRoute } from '@tanstack/react-router'
import { HandsPage } from '../features/hand/hands-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, integer, type RawSearch } from '../search/search-params.ts'

type Search = { gid?: number }

export const Route = createFileRoute('/hands')({
  validateSearch: (search: RawSearch): Search => compact({ gid: integer(search.gid) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.hand.queue.prefetch(deps)
    await loadTexts('hand')
  },
  component: Hands,
})

function Hands() {
  return <HandsPage gid={Route.useSearch().gid} />
}
