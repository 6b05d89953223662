/** Reads a site through its contest API, like other contest programs. */
import { setTimeout as pause } from 'node:timers/promises'

export type Site = {
  get(path: string): Promise<unknown>
  /** Lines of the event feed, until a line with a token is the last for some time. */
  feed(contest: string, sinceToken?: string): Promise<FeedLine[]>
}

export type FeedLine = { type: string; id: string | null; data: unknown; token?: string }

const QUIET_MS = 2000

export function openSite(base: string, user: string | undefined, password: string): Site {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  const headers: Record<string, string> = user === undefined ? {} : { authorization: `Basic ${credentials}` }
  const address = (path: string) => `${base.replace(/\/$/, '')}${path}`

  async function open(path: string, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(address(path), { headers, ...(signal ? { signal } : {}) })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`)
    return response
  }

  return {
    get: async (path) => (await open(path)).json(),

    async feed(contest, sinceToken) {
      const query = sinceToken === undefined ? '' : `?since_token=${encodeURIComponent(sinceToken)}`
      const ended = new AbortController()
      const response = await open(`/contests/${contest}/event-feed${query}`, ended.signal)
      const lines: FeedLine[] = []
      let [rest, heardAt] = ['', performance.now()]
      const reading = (async () => {
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
          heardAt = performance.now()
          const parts = (rest + chunk).split('\n')
          rest = parts.pop() ?? ''
          for (const part of parts) if (part.trim() !== '') lines.push(JSON.parse(part) as FeedLine)
        }
      })().catch((error: unknown) => {
        if (!ended.signal.aborted) throw error
      })
      while (performance.now() - heardAt < QUIET_MS) await Promise.race([reading, pause(100)])
      ended.abort()
      await reading
      return lines
    },
  }
}
