import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../features/admin/dashboard/dashboard-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/')({
  loader: () => loadTexts('admin-dashboard'),
  component: DashboardPage,
})
