import { QueryClient } from '@tanstack/react-query'
import { kindOfError } from '../errors/error-text.ts'

/** A refusal is final; only failures of the network or of the server are retried. */
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
      networkMode: 'always', // some browsers report "offline" on a school LAN without internet
      refetchOnWindowFocus: false, // on return to a hidden tab the live stream decides what to reload
    },
    mutations: { networkMode: 'always' },
  },
})
