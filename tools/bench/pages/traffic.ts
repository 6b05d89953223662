/** Requests and bytes of a page, from the events of the browser's Network domain. */

/** The fields of these events that are read. */
export type NetworkEvent =
  | { kind: 'sent'; id: string; url: string }
  | { kind: 'fromCache'; id: string }
  | { kind: 'answered'; id: string; status: number; protocol: string; fromCache: boolean }
  | { kind: 'data'; id: string; bytes: number }
  | { kind: 'finished'; id: string; bytes: number }
  | { kind: 'failed'; id: string; why: string; canceled: boolean }

export type Traffic = {
  /** Requests that reached the server. */
  requests: number
  /** Those of them that are not for the editor or for formulas, which come after the statement. */
  first: number
  /** Bytes on the wire, heads included. */
  bytes: number
  faults: string[]
}

/** Loaded after the statement is painted, so not counted with the first requests: the editor, and formulas with their fonts. */
export const afterwards = /\/assets\/(monaco|grammar|zh-cn|formula-look|KaTeX)[-._]/
export const editorFile = /\/assets\/(monaco|grammar|zh-cn)[-._]/

/** Pages of schools come over HTTP/1.1, so a figure over another protocol is not comparable. */
const expectedProtocol = 'http/1.1'

/**
 * Counts a page's traffic. A stream that is still open counts by the bytes that have arrived.
 * @returns with a fault for each answer that is an error, missing, or not over HTTP/1.1
 */
export function trafficOf(events: readonly NetworkEvent[]): Traffic {
  const urls = new Map<string, string>()
  const cached = new Set<string>()
  const arrived = new Map<string, number>()
  const whole = new Map<string, number>()
  const faults: string[] = []
  let redirected = 0
  const pathOf = (id: string) => new URL(urls.get(id) ?? 'about:blank').pathname
  for (const event of events) {
    // Inline images and fonts are no requests.
    if (event.kind === 'sent') {
      if (!/^https?:/.test(event.url)) continue
      if (urls.has(event.id)) redirected += 1
      urls.set(event.id, event.url)
      continue
    }
    if (!urls.has(event.id)) continue
    if (event.kind === 'fromCache') cached.add(event.id)
    else if (event.kind === 'data') arrived.set(event.id, (arrived.get(event.id) ?? 0) + event.bytes)
    else if (event.kind === 'finished') whole.set(event.id, event.bytes)
    else if (event.kind === 'failed' && !event.canceled) faults.push(`${pathOf(event.id)} failed: ${event.why}`)
    else if (event.kind === 'answered') {
      if (event.fromCache) cached.add(event.id)
      // A batch of calls of which some failed is answered with 207.
      if (event.status === 207 || event.status >= 400) faults.push(`${pathOf(event.id)} was answered with ${event.status}`)
      if (!cached.has(event.id) && event.protocol !== expectedProtocol) faults.push(`${pathOf(event.id)} came over ${event.protocol}`)
    }
  }
  const sent = [...urls.keys()].filter((id) => !cached.has(id))
  return {
    requests: sent.length + redirected,
    first: sent.filter((id) => !afterwards.test(pathOf(id))).length + redirected,
    bytes: sent.reduce((sum, id) => sum + (whole.get(id) ?? arrived.get(id) ?? 0), 0),
    faults,
  }
}
