import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../features/site/staff/overview/overview-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/')({
  loader: () => Promise.all([loadTexts('admin-dashboard'), loadTexts('site-alarm'), loadTexts('judge')]),
  component: OverviewPage,
})
