import { createFileRoute } from '@tanstack/react-router'

/** The problem page in full screen; the parent route renders it. */
export const Route = createFileRoute('/contest/$contestID/problem/$problemID/full-screen')({})
