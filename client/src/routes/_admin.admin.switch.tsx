import { createFileRoute } from '@tanstack/react-router'
import { SwitchesPage } from '../features/site/staff/switches-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/switch')({
  loader: () => loadTexts('admin-site'),
  component: SwitchesPage,
})
