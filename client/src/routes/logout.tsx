import { createFileRoute, redirect } from '@tanstack/react-router'
import { leaveSession } from '../session/session.ts'
import { trpcClient } from '../trpc/trpc-client.ts'

/** The address for leaving (docs/rules/pages.md): ends the session and goes home. */
export const Route = createFileRoute('/logout')({
  beforeLoad: async () => {
    await leaveSession(() => trpcClient.account.logout.mutate({}))
    throw redirect({ to: '/home', replace: true })
  },
})
