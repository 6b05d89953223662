import { createFileRoute } from '@tanstack/react-router'
import { HandsPage } from '../features/hand/hands-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/hands')({
  loader: async ({ context }) => {
    void context.calls.hand.queue.prefetch({})
    await loadTexts('hand')
  },
  component: HandsPage,
})
