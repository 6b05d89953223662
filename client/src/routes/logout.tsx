import { createFileRoute, redirect } from '@tanstack/react-router'
import { leaveSession } from '../session/session.ts'
import { trpcClient } from '../trpc/trpc-client.ts'

/** The sign-out address (docs/rules/pages.md): ends the session and opens the home page. */
export const Route = createFileRoute('/logout')({
  beforeLoad: async () => {
    await leaveSession(() => trpcClient.account.logout.mutate({}))
    throw redirect({ to: '/home', replace: true })
  },
})
