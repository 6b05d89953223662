import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../features/about/site-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/terms')({
  loader: () => loadTexts('about'),
  component: Terms,
})

function Terms() {
  return <SitePage page="terms" />
}
