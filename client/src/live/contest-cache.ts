import type { Query, QueryClient } from '@tanstack/react-query'

/** A whole hall receives a change at the same moment, so each tab waits for a random time before it asks. */
const spreadMs = 1000

/** Whether the input of a query names this contest. */
export function isAbout(cid: number, { queryKey }: Pick<Query, 'queryKey'>): boolean {
  const about: unknown = queryKey[1]
  const input: unknown = typeof about === 'object' && about !== null && 'input' in about ? about.input : undefined
  if (typeof input !== 'object' || input === null) return false
  return ('cid' in input && input.cid === cid) || ('contestID' in input && input.contestID === cid)
}

/** Invalidates the queries of a contest: shown ones reload at once, the others when they are shown. */
export function contestChanged(queryClient: QueryClient, cid: number): void {
  setTimeout(() => void queryClient.invalidateQueries({ predicate: (query) => isAbout(cid, query) }), Math.random() * spreadMs)
}
