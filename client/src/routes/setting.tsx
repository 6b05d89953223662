import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/setting')({
  loader: () => loadTexts('settings'),
  component: SettingsPage,
})
