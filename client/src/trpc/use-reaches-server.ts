import { useSyncExternalStore } from 'react'
import { noteCall, onReachabilityChange, reachesServer } from './reachability.ts'

/** Asks the server whether it is there; a file that the browser may have kept would not show it. */
export async function probeServer(): Promise<void> {
  try {
    noteCall(await fetch('/api/get-website-config', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }))
  } catch (error) {
    noteCall({ failed: error })
  }
}

export function useReachesServer(): boolean {
  return useSyncExternalStore(onReachabilityChange, reachesServer)
}
