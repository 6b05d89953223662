import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { elementOf, elementsOf } from './s3-answer.ts'
import { faultOfAnswer, faultOfNetwork, StoreFault } from './s3-fault.ts'
import type { StoreAddress } from './store-address.ts'

export type StoreKeys = { accessKeyId: string; secretAccessKey: string; sessionToken: string | null }

export type StoreTiming = {
  /** For the head of an answer, and for each piece of its body. */
  answerMs: number
  /** Pauses before a call is tried again; as many tries more. */
  againAfterMs: readonly number[]
}

const usualTiming: StoreTiming = { answerMs: 15_000, againAfterMs: [200, 1000] }

/** An upload may take this much longer for each MiB: a line of half a megabit per second still serves. */
const UPLOAD_MS_PER_MIB = 16_000
const MIB = 1024 * 1024
const SOCKETS = 64
/** Larger contents go up in pieces of this size; S3 takes at most 10,000 of them, so 80 GB. */
export const PART_BYTES = 8 * MIB

type Found = { answer: IncomingMessage; timer: Timer }
type Answered = { text: string; headers: IncomingHttpHeaders }
type Call = { method: string; key?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer }

/** An object, and how long ago it was written by the clock of the store. */
export type StoredObject = { key: string; size: number; ageMs: number }
export type OpenObject = { size: number; pieces: AsyncIterable<Uint8Array> }

export type S3Client = {
  head(key: string): Promise<Omit<StoredObject, 'key'> | null>
  /** Null: it is not there. */
  get(key: string): Promise<OpenObject | null>
  put(key: string, bytes: Buffer): Promise<void>
  /** Uploads a file in parts; what fails leaves nothing. */
  putFile(key: string, file: string): Promise<void>
  /** Copies an object onto itself, which makes it young at most stores. @returns whether it is there */
  renew(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Everything below a prefix, in pages. */
  list(prefix: string): AsyncGenerator<StoredObject[]>
  /** Ends uploads in parts that began longer ago; a store that cannot list them keeps them. */
  dropUploads(prefix: string, olderThanMs: number): Promise<void>
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const NOTHING = sha256(Buffer.alloc(0))

/**
 * The calls of S3 that this site makes. The signature is that of aws4fetch; each covers the hash of its body, so a store refuses bytes that
 * changed on the way. Every call can be made twice, and is when the network or the store fails.
 */
export function createS3Client(address: StoreAddress, keys: StoreKeys, timing: StoreTiming = usualTiming): S3Client {
  const { accessKeyId, secretAccessKey, sessionToken } = keys
  const { region } = address
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service: 's3',
    retries: 0,
  })
  const base = new URL(address.endpoint)
  const { Agent, request: send } = base.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  if (address.style === 'virtual') base.hostname = `${address.bucket}.${base.hostname}`
  const root = address.style === 'virtual' ? base.origin : `${base.origin}/${address.bucket}`

  function urlOf({ key = '', query = {} }: Call): string {
    const search = new URLSearchParams(query).toString()
    return `${root}/${key}${search ? `?${search}` : ''}`
  }

  /** One try, through node's own client: `fetch` ends the process when a store closes a connection at the wrong moment. */
  async function once(call: Call): Promise<Found> {
    const { method, body } = call
    const headers = { ...call.headers, 'x-amz-content-sha256': body ? sha256(body) : NOTHING }
    const signed = await signer.sign(urlOf(call), { method, headers })
    const timer = createTimer(timing.answerMs + (body ? (body.length / MIB) * UPLOAD_MS_PER_MIB : 0))
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.length ?? 0 }, agent }
      const sent = send(urlOf(call), options, (answer) => {
        timer.restart(timing.answerMs, answer)
        resolve({ answer, timer })
      })
      timer.restart(null, sent)
      sent.on('error', (error) => {
        timer.end()
        reject(faultOfNetwork(error))
      })
      sent.end(body)
    })
  }

  async function textOf({ answer, timer }: Found): Promise<string> {
    try {
      return await text(answer)
    } catch (error) {
      throw faultOfNetwork(error)
    } finally {
      timer.end()
    }
  }

  /** Tries until the store answers; an answer that is no success becomes a fault. Null: there is no such object. */
  async function ask(call: Call): Promise<Found | null> {
    for (let tries = 0; ; tries++) {
      try {
        const found = await once(call)
        const status = found.answer.statusCode ?? 0
        if (status >= 200 && status < 300) return found
        const code = elementOf(await textOf(found), 'Code')
        if (status === 404 && code !== 'NoSuchBucket') return null
        throw faultOfAnswer(status, code)
      } catch (error) {
        const pause = timing.againAfterMs[tries]
        const isPassing = error instanceof StoreFault && error.kind === 'away' && error.storeCause !== 'slow' && error.storeCause !== 'odd'
        if (!isPassing || pause === undefined) throw error
        await sleep(pause)
      }
    }
  }

  async function askText(call: Call): Promise<Answered | null> {
    const found = await ask(call)
    return found && { text: await textOf(found), headers: found.answer.headers }
  }

  const demand = async (call: Call): Promise<Answered> => {
    const found = await askText(call)
    if (!found) throw new StoreFault('odd', '404')
    return found
  }

  async function putParts(key: string, file: string, upload: string): Promise<void> {
    const handle = await open(file, 'r')
    const tags: string[] = []
    try {
      for (;;) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, tags.length * PART_BYTES)
        if (bytesRead === 0) break
        const query = { partNumber: String(tags.length + 1), uploadId: upload }
        const { headers } = await demand({ method: 'PUT', key, query, body: buffer.subarray(0, bytesRead) })
        tags.push(headers.etag ?? '')
      }
    } finally {
      await handle.close()
    }
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const ended = await demand({ method: 'POST', key, query: { uploadId: upload }, headers: { 'content-type': 'application/xml' }, body })
    // S3 may begin to answer with success and fail then.
    if (ended.text.includes('<Error')) throw faultOfAnswer(500, elementOf(ended.text, 'Code'))
  }

  return {
    async head(key) {
      const found = await askText({ method: 'HEAD', key })
      if (!found) return null
      const { headers } = found
      return { size: sizeOf(headers), ageMs: ageOf(headers['last-modified'] ?? null, headers) }
    },

    async get(key) {
      const found = await ask({ method: 'GET', key })
      if (!found) return null
      return { size: sizeOf(found.answer.headers), pieces: piecesOf(found, timing.answerMs) }
    },

    async put(key, bytes) {
      await demand({ method: 'PUT', key, headers: { 'content-type': 'application/octet-stream' }, body: bytes })
    },

    async putFile(key, file) {
      const headers = { 'content-type': 'application/octet-stream' }
      const begun = await demand({ method: 'POST', key, query: { uploads: '' }, headers })
      const upload = elementOf(begun.text, 'UploadId')
      if (!upload) throw new StoreFault('odd', 'no UploadId')
      try {
        await putParts(key, file, upload)
      } catch (error) {
        await askText({ method: 'DELETE', key, query: { uploadId: upload } }).catch(() => {})
        throw error
      }
    },

    async renew(key) {
      const source = `/${address.bucket}/${key}`
      const headers = { 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE', 'content-type': 'application/octet-stream' }
      const found = await askText({ method: 'PUT', key, headers })
      if (found?.text.includes('<Error')) throw faultOfAnswer(500, elementOf(found.text, 'Code'))
      return found !== null
    },

    async remove(key) {
      await askText({ method: 'DELETE', key })
    },

    async *list(prefix) {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix, ...(token === null ? {} : { 'continuation-token': token }) }
        const { text: page, headers } = await demand({ method: 'GET', query })
        if (!page.includes('ListBucketResult')) throw new StoreFault('odd', 'no ListBucketResult')
        yield elementsOf(page, 'Contents').map((entry) => ({
          key: elementOf(entry, 'Key') ?? '',
          size: Number(elementOf(entry, 'Size')),
          ageMs: ageOf(elementOf(entry, 'LastModified'), headers),
        }))
        token = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : null
      } while (token)
    },

    async dropUploads(prefix, olderThanMs) {
      const found = await askText({ method: 'GET', query: { uploads: '', prefix } }).catch((error: unknown) => {
        if (error instanceof StoreFault && error.storeCause !== 'odd' && error.storeCause !== 'busy') throw error
        return null
      })
      if (!found) return
      for (const entry of elementsOf(found.text, 'Upload')) {
        const [key, upload] = [elementOf(entry, 'Key'), elementOf(entry, 'UploadId')]
        if (!key?.startsWith(prefix) || !upload || ageOf(elementOf(entry, 'Initiated'), found.headers) < olderThanMs) continue
        await askText({ method: 'DELETE', key, query: { uploadId: upload } })
      }
    },
  }
}

function sizeOf(headers: IncomingHttpHeaders): number {
  const size = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new StoreFault('odd', 'no Content-Length')
  return size
}

/** By the store's own clock: this machine's may be a day wrong. An unknown age is none. */
function ageOf(modified: string | null, headers: IncomingHttpHeaders): number {
  const age = Date.parse(headers.date ?? '') - Date.parse(modified ?? '')
  return Number.isFinite(age) ? age : 0
}

async function* piecesOf({ answer, timer }: Found, answerMs: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of answer) {
      // The reader may take its time; only the store must not.
      timer.end()
      yield piece as Buffer
      timer.restart(answerMs, answer)
    }
  } catch (error) {
    const fault = faultOfNetwork(error)
    throw fault.storeCause === 'slow' ? fault : new StoreFault('broke-off', '', error)
  } finally {
    timer.end()
  }
}

type Timer = {
  /** @param ms null: the first time */
  restart(ms: number | null, what: { destroy(error: Error): unknown }): void
  end(): void
}

/** Ends a request, or its answer, that takes too long. */
function createTimer(firstMs: number): Timer {
  let timer: NodeJS.Timeout | undefined
  return {
    restart(ms, what) {
      clearTimeout(timer)
      timer = setTimeout(() => what.destroy(Object.assign(new Error('no answer in time'), { name: 'TimeoutError' })), ms ?? firstMs)
    },
    end: () => clearTimeout(timer),
  }
}
