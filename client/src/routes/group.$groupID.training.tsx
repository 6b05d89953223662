import { createFileRoute, redirect } from '@tanstack/react-router'

/** An older address of the list of a group's trainings. */
export const Route = createFileRoute('/group/$groupID/training')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/group/$groupID/trainings', params, replace: true })
  },
})
