import { createFileRoute, redirect } from '@tanstack/react-router'

/** A contest's address without a page leads to its settings. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/contest/$contestId/edit', params, replace: true })
  },
})
