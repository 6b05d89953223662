import { createFileRoute } from '@tanstack/react-router'

/** The problem page in full screen; the parent route renders it. */
export const Route = createFileRoute('/group/$groupID/problem/$problemID/full-screen')({})
