/** Whether the last call of this tab that has ended reached the server. */
let reaches = true
const listeners = new Set<() => void>()

/** Statuses with which a proxy answers while the server behind it does not. */
const ofProxies: readonly number[] = [502, 503, 504]

function note(next: boolean): void {
  if (reaches === next) return
  reaches = next
  for (const listener of listeners) listener()
}

/**
 * Notes how a call ended.
 * @param ended the status of the answer, or the reason why there is none; a call that the page itself aborted says nothing
 */
export function noteCall(ended: { status: number; headers?: Headers } | { failed: unknown }): void {
  if ('status' in ended) {
    // The server itself answers so, in JSON, when its store of contents does not.
    const isOwn = ended.headers?.get('content-type')?.startsWith('application/json')
    note(isOwn === true || !ofProxies.includes(ended.status))
    return
  }
  const isAborted = ended.failed instanceof DOMException && ended.failed.name === 'AbortError'
  if (!isAborted) note(false)
}

export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reachesServer = (): boolean => reaches
