import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentSession, signOut } from '../session/session.ts'
import { trpcClient } from '../trpc/trpc-client.ts'

/** The address for leaving (docs/rules/pages.md): ends the session and goes home. */
export const Route = createFileRoute('/logout')({
  beforeLoad: async () => {
    if (currentSession().token) {
      // Whatever the server says, this browser forgets the session.
      await trpcClient.account.logout.mutate({}).catch(() => null)
      signOut()
    }
    throw redirect({ to: '/home', replace: true })
  },
})
