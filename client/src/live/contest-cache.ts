import type { Query, QueryClient } from '@tanstack/react-query'

/** A whole hall hears of a change at the same moment: each tab waits a little of its own before it asks. */
const spreadMs = 1000

/** Whether a query was asked about this contest: its input names it. */
export function isAbout(cid: number, { queryKey }: Pick<Query, 'queryKey'>): boolean {
  const about: unknown = queryKey[1]
  const input: unknown = typeof about === 'object' && about !== null && 'input' in about ? about.input : undefined
  if (typeof input !== 'object' || input === null) return false
  return ('cid' in input && input.cid === cid) || ('contestID' in input && input.contestID === cid)
}

/** Asks again for what is shown of a contest; the rest is asked for again when it is shown. */
export function contestChanged(queryClient: QueryClient, cid: number): void {
  setTimeout(() => void queryClient.invalidateQueries({ predicate: (query) => isAbout(cid, query) }), Math.random() * spreadMs)
}
