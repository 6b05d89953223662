import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../features/about/site-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/privacy')({
  loader: () => loadTexts('about'),
  component: Privacy,
})

function Privacy() {
  return <SitePage page="privacy" />
}
