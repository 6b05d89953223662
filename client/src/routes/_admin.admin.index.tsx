import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../features/site/staff/overview/overview-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/')({
  loader: async ({ context }) => {
    // In one call: the page would ask for its parts one after the other.
    void context.calls.siteOverview.read.prefetch({})
    void context.calls.dashboard.lastSignIn.prefetch({})
    void context.calls.siteOverview.alarms.prefetch({})
    await Promise.all([loadTexts('admin-dashboard'), loadTexts('site-alarm'), loadTexts('judge')])
  },
  component: OverviewPage,
})
