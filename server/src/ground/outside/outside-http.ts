import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { CookieJar } from 'tough-cookie'
import { Agent, type Dispatcher, request } from 'undici'
import { OutsideFault } from './outside-fault.ts'
import { isPrivateAddress } from './private-address.ts'

/** Longest answer, in bytes: pages of problems with their pictures apart are below 1 MiB. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024
/** Time for one whole request, in ms. */
const PAGE_PATIENCE_MS = 20_000
const MAX_REDIRECTS = 4

type OutsideRequest = {
  /** Fields of a form; the request is a POST then. */
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Whether redirections within the site are followed; else the answer is the redirection. */
  follow?: boolean
  maxBytes?: number
}

export type OutsideReply = {
  status: number
  /** Address of this answer, after redirections. */
  url: URL
  /** Where a redirection leads; null in other answers. */
  location: string | null
  /** Seconds that the site asks to wait; null when it asks for none. */
  retryAfter: number | null
  mediaType: string
  bytes: Buffer
  /** The bytes as text, by the encoding that the answer names. */
  text: string
}

/** Requests to one site with the cookies of one account. */
export type OutsideSession = {
  /** The site without a path. */
  origin: string
  /**
   * @param path path and query
   * @throws OutsideFault; a redirection to another site is always one
   */
  send(path: string, options?: OutsideRequest): Promise<OutsideReply>
  /** Value of a cookie of the site. */
  cookie(name: string): Promise<string | null>
  setCookie(name: string, value: string): Promise<void>
}

export type OutsideHttp = {
  /** @param origin of a table of the product, never of a user */
  open(origin: string): OutsideSession
  close(): Promise<void>
}

/** Resolves a name, and refuses it when any of its addresses is private: the check and the connection use the same answer. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    if (addresses.some(({ address }) => isPrivateAddress(address))) return answer(new OutsideFault('refused-address', host), [])
    const [first] = addresses
    if (options.all || !first) return answer(null, addresses)
    return answer(null, first.address, first.family)
  })
}

const decoders: Record<string, (bytes: Buffer, limit: number) => Promise<Buffer>> = {
  gzip: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  deflate: (bytes, maxOutputLength) => promisify(inflate)(bytes, { maxOutputLength }),
  br: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
}

/**
 * Requests to other sites that an administrator has switched on. A request goes to the host of its session only, never into a private
 * network, ends in time, and has a bounded answer.
 * @param agentName sent as the user agent, so the other site can recognise and stop us
 */
export function createOutsideHttp({ agentName, patienceMs = PAGE_PATIENCE_MS }: { agentName: string; patienceMs?: number }): OutsideHttp {
  const agent = new Agent({
    connect: { lookup: publicLookup, timeout: 10_000 },
    headersTimeout: PAGE_PATIENCE_MS,
    bodyTimeout: PAGE_PATIENCE_MS,
  })

  async function once(url: URL, jar: CookieJar, { form, headers, maxBytes = MAX_PAGE_BYTES }: OutsideRequest): Promise<OutsideReply> {
    const cookies = await jar.getCookieString(url.href)
    const reply = await request(url, {
      dispatcher: agent,
      method: form ? 'POST' : 'GET',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'user-agent': agentName,
        accept: 'text/html,application/json;q=0.9,*/*;q=0.5',
        'accept-language': 'en',
        'accept-encoding': 'gzip, br',
        ...(cookies ? { cookie: cookies } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form).toString() : null,
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) await jar.setCookie(line, url.href, { ignoreError: true })
    const bytes = await readBody(reply, url, maxBytes)
    const header = (name: string) => [reply.headers[name] ?? []].flat()[0] ?? null
    const mediaType = header('content-type') ?? ''
    return {
      status: reply.statusCode,
      url,
      location: header('location'),
      retryAfter: secondsOf(header('retry-after')),
      mediaType,
      bytes,
      text: decode(bytes, mediaType, url.host),
    }
  }

  return {
    open(origin) {
      const jar = new CookieJar(null, { rejectPublicSuffixes: false })
      const base = new URL(origin)
      return {
        origin: base.origin,

        async send(path, options = {}) {
          let url = new URL(path, base)
          for (let hop = 0; ; hop++) {
            if (url.host !== base.host || !/^https?:$/.test(url.protocol)) throw new OutsideFault('redirected', base.host)
            if (base.protocol === 'https:' && url.protocol !== 'https:') throw new OutsideFault('redirected', base.host)
            const reply = await asFault(base.host, () => once(url, jar, hop === 0 ? options : { ...options, form: undefined }))
            if (reply.status < 300 || reply.status >= 400 || reply.location === null) return reply
            if (!URL.canParse(reply.location, url.href)) throw new OutsideFault('redirected', base.host)
            url = new URL(reply.location, url)
            if (url.host !== base.host || hop === MAX_REDIRECTS) throw new OutsideFault('redirected', base.host)
            if (!options.follow) return reply
          }
        },

        async cookie(name) {
          return (await jar.getCookies(base.href)).find(({ key }) => key === name)?.value ?? null
        },

        async setCookie(name, value) {
          await jar.setCookie(`${name}=${value}; Path=/`, base.href)
        },
      }
    },

    close: () => agent.close(),
  }
}

/** The whole body, decoded; @throws OutsideFault too-large, unreadable */
async function readBody(reply: Dispatcher.ResponseData, url: URL, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply.body) {
    size += chunk.length
    if (size > maxBytes) throw new OutsideFault('too-large', url.host)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const encoding = [reply.headers['content-encoding'] ?? 'identity'].flat()[0]?.toLowerCase() ?? 'identity'
  if (encoding === 'identity' || bytes.length === 0) return bytes
  const decoder = decoders[encoding]
  if (!decoder) throw new OutsideFault('unreadable', url.host)
  try {
    return await decoder(bytes, maxBytes)
  } catch (error) {
    throw new OutsideFault((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreadable', url.host, error)
  }
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/** Text by the encoding of the header, else of the page's own `meta`, else UTF-8. */
function decode(bytes: Buffer, mediaType: string, host: string): string {
  const named = /charset=["']?([\w-]+)/i.exec(mediaType)?.[1]
  const inPage = /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? inPage ?? 'utf-8').decode(bytes)
  } catch (error) {
    throw new OutsideFault('unreadable', host, error)
  }
}

/** A failed request, as a named fault. */
async function asFault<T>(host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutsideFault) throw error
    if (error instanceof Error && error.cause instanceof OutsideFault) throw error.cause
    const name = error instanceof Error ? error.name : ''
    throw new OutsideFault(/Timeout|Abort/.test(name) ? 'slow' : 'unreachable', host, error)
  }
}
