import { createFileRoute } from '@tanstack/react-router'

/** The problem page alone on the screen; the route above shows it. */
export const Route = createFileRoute('/training/$trainingID/problem/$problemID/full-screen')({})
