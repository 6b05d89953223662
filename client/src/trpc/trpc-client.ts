import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { onceHeaders, onceLink } from './once-link.ts'
import { queryClient } from './query-client.ts'
import { callHeaders, sessionFetch } from './session-fetch.ts'
import { sessionLink } from './session-link.ts'
import { trpc } from './trpc.ts'

const options = { url: '/trpc', headers: callHeaders, fetch: sessionFetch as typeof fetch }

/** Queries of one moment are batched; mutations are sent alone. Events arrive by the stream of the live folder. */
const links = [
  sessionLink,
  onceLink,
  splitLink({
    condition: (op) => op.type === 'mutation',
    true: httpLink({ ...options, headers: ({ op }) => ({ ...callHeaders(), ...onceHeaders(op) }) }),
    false: httpBatchLink({ ...options, maxURLLength: 4000, maxItems: 10 }),
  }),
]

export const trpcClient = createTRPCClient<AppRouter>({ links })
export const trpcReactClient = trpc.createClient({ links })
/** The same calls for loaders and for events outside of React. */
export const calls = createTRPCQueryUtils({ queryClient, client: trpcClient })
