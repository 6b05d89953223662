import { QueryClient } from '@tanstack/react-query'
import { kindOfError } from '../errors/error-text.ts'

/** A refusal stays a refusal; only what the network or a fault took away is asked again. */
function worthRetrying(failures: number, error: unknown): boolean {
  const kind = kindOfError(error)
  return failures < 2 && (kind === 'network' || kind === 'fault')
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      networkMode: 'always', // a school LAN without internet counts as "offline" in some browsers
      refetchOnWindowFocus: false, // on return to a hidden tab the live stream decides what to ask again
    },
    mutations: { networkMode: 'always' },
  },
})
