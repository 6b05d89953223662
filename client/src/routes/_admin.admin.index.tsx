import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../features/judge/staff/dashboard-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/')({
  loader: () => loadTexts('admin-dashboard'),
  component: DashboardPage,
})
