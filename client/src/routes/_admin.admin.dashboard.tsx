import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that the back office had elsewhere. */
export const Route = createFileRoute('/_admin/admin/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true })
  },
})
