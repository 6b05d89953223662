import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '../features/collection/collections-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { mayAsk } from '../session/session.ts'

export const Route = createFileRoute('/collection/')({
  loader: async ({ context }) => {
    if (mayAsk()) void context.calls.collection.mine.prefetch({})
    await loadTexts('collection')
  },
  component: CollectionsPage,
})
