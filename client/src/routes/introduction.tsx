import { createFileRoute } from '@tanstack/react-router'
import { IntroductionPage } from '../features/about/introduction-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/introduction')({
  loader: () => loadTexts('about'),
  component: IntroductionPage,
})
