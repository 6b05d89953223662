import { createFileRoute } from '@tanstack/react-router'

/** The problem page alone on the screen; the route above shows it. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID/problem/$problemID/full-screen')({})
