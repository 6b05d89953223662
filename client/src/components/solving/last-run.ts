import { useSyncExternalStore } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import type { Outputs } from '../../trpc/trpc.ts'

type Run = {
  pid: number
  result: Outputs['testRun']['result']
  program: { language: string; code: string }
  input: string
  expected: string | null
  at: number
}

/** The newest finished test run of this tab. The server gives a result once, and another tab of the page may show it later. */
let last: Run | null = null
const listeners = new Set<() => void>()

export function noteRun(run: Omit<Run, 'at'>): void {
  last = { ...run, at: siteNow().getTime() }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest test run of a problem; null: none since the page was loaded. */
export function useLastRun(pid: number): Run | null {
  const run = useSyncExternalStore(subscribe, () => last)
  return run?.pid === pid ? run : null
}
