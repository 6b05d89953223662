import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that the list of a group's trainings had elsewhere. */
export const Route = createFileRoute('/group/$groupID/training')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/group/$groupID/trainings', params, replace: true })
  },
})
