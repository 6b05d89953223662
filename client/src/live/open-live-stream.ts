import type { AppRouter } from '@touchstone/server/app-router.ts'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { OpenStream } from './live-hub.ts'

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })

/** The stream itself. The cookie tells the server who listens: an event stream cannot send headers. It comes back by itself. */
export const openLiveStream: OpenStream = (watch, tell) => {
  let opened = false
  const subscription = client.live.events.subscribe(
    { watch: [...watch] },
    {
      onData: (message) => {
        opened = true
        tell({ message })
      },
      onConnectionStateChange: ({ state }) => {
        if (state === 'connecting') tell({ state: opened ? 'lost' : 'connecting' })
      },
      onError: () => tell({ state: 'lost' }),
    },
  )
  return () => subscription.unsubscribe()
}
