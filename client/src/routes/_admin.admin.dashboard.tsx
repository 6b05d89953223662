import { createFileRoute, redirect } from '@tanstack/react-router'

/** An older address of the back office. */
export const Route = createFileRoute('/_admin/admin/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true })
  },
})
