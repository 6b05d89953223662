import { createFileRoute } from '@tanstack/react-router'
import { DeveloperPage } from '../features/about/developer-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/developer')({
  loader: () => loadTexts('about'),
  component: DeveloperPage,
})
