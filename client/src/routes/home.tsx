import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/home')({
  loader: () => loadTexts('home'),
  component: HomePage,
})
