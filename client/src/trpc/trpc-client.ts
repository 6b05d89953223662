import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { queryClient } from './query-client.ts'
import { callHeaders, sessionFetch } from './session-fetch.ts'
import { sessionLink } from './session-link.ts'
import { trpc } from './trpc.ts'

const url = '/trpc'
const options = { url, headers: callHeaders, fetch: sessionFetch as typeof fetch }

/** Queries of one moment travel together; what changes something travels alone; the event stream is a request of its own. */
const links = [
  sessionLink,
  splitLink({
    condition: (op) => op.type === 'subscription',
    true: httpSubscriptionLink({ url }),
    false: splitLink({
      condition: (op) => op.type === 'mutation',
      true: httpLink(options),
      false: httpBatchLink({ ...options, maxURLLength: 4000, maxItems: 10 }),
    }),
  }),
]

export const trpcClient = createTRPCClient<AppRouter>({ links })
export const trpcReactClient = trpc.createClient({ links })
/** The same calls for loaders and for events outside React. */
export const calls = createTRPCQueryUtils({ queryClient, client: trpcClient })
