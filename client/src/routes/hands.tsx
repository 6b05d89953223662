import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { HandsPage } from '../features/hand/hands-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

const HandsSearch = z.object({ gid: z.number().int().optional().catch(undefined) })

export const Route = createFileRoute('/hands')({
  validateSearch: HandsSearch,
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
