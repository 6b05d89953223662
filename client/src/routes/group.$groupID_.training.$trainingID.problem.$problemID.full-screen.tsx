import { createFileRoute } from '@tanstack/react-router'

/** The problem page in full screen; the parent route renders it. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID/problem/$problemID/full-screen')({})
