/**
 * An object store for tests: a real HTTP server with the calls of S3 that the site makes. It checks each signature by itself, after AWS's
 * description of version 4, so a wrong one fails here as it does at a real store.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { StoreAddress } from '../../ground/blobs/s3/store-address.ts'

export const FAKE_KEYS = { accessKeyId: 'AKIDTOUCHSTONE', secretAccessKey: 'a secret of this test', sessionToken: null }

type Stored = { bytes: Buffer; modified: number }
/** How the store misbehaves. `break-off`: it sends half of a body and closes. `swallow`: it keeps half of what is put. */
export type Misbehaviour = 'away' | 'slow' | 'full' | 'busy' | 'no-right' | 'break-off' | 'swallow'

export type FakeS3 = {
  address: StoreAddress
  objects: Map<string, Stored>
  /** Uploads in parts that have neither ended nor been dropped. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; began: number }>
  /** METHOD and path of each call that came in, without the host. */
  calls: string[]
  misbehave(how: Misbehaviour | null, times?: number): void
  close(): Promise<void>
}

const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

function checkSignature(request: IncomingMessage, url: URL, body: Buffer, region: string): void {
  const { headers } = request
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) throw new Refusal(403, 'AccessDenied')
  const [, id, day = '', itsRegion = '', names = '', signature] = found
  if (id !== FAKE_KEYS.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (itsRegion !== region) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== hex(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const canonical = [request.method, path.join('/'), query.join('&'), signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hex(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${FAKE_KEYS.secretAccessKey}`, day), region))
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const xmlName = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** @param pageSize of lists */
export async function openFakeS3({ pageSize = 1000, region = 'test-1' } = {}): Promise<FakeS3> {
  const bucket = 'school'
  const objects: FakeS3['objects'] = new Map()
  const uploads: FakeS3['uploads'] = new Map()
  const calls: string[] = []
  let how: Misbehaviour | null = null
  let times = 0

  function put(key: string, bytes: Buffer): void {
    objects.set(key, { bytes: how === 'swallow' ? bytes.subarray(0, bytes.length / 2) : bytes, modified: Date.now() })
  }

  function listed(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? ''
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, pageSize)
    const entries = page.map((key) => {
      const { bytes, modified } = objects.get(key) as Stored
      return `<Contents><Key>${xmlName(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const isCut = keys.length > page.length
    const next = isCut ? `<NextContinuationToken>${xmlName(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }

  function listedUploads(): string {
    const entries = [...uploads].map(
      ([id, { key, began }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(began).toISOString()}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
  }

  /** @returns the body of the answer; null: no content */
  function answer(request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse): string | Buffer | null {
    const [, itsBucket = '', ...rest] = url.pathname.split('/')
    if (itsBucket !== bucket) throw new Refusal(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const { searchParams: query } = url
    const upload = query.get('uploadId')
    if (key === '') return query.has('uploads') ? listedUploads() : listed(url)
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex')
      uploads.set(id, { key, parts: new Map(), began: Date.now() })
      return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    }
    if (upload !== null) return answerUpload(request, upload, Number(query.get('partNumber')), body, response)
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      if (source === undefined) {
        put(key, body)
        return null
      }
      const found = objects.get(String(source).replace(`/${bucket}/`, ''))
      if (!found) throw new Refusal(404, 'NoSuchKey')
      objects.set(key, { bytes: found.bytes, modified: Date.now() })
      return '<CopyObjectResult></CopyObjectResult>'
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
      return null
    }
    const found = objects.get(key)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    response.setHeader('Last-Modified', new Date(found.modified).toUTCString())
    return found.bytes
  }

  function answerUpload(request: IncomingMessage, id: string, part: number, body: Buffer, response: ServerResponse): string | null {
    const upload = uploads.get(id)
    if (!upload) throw new Refusal(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(part, body)
      response.setHeader('ETag', `"${hex(body).slice(0, 32)}"`)
      return null
    }
    uploads.delete(id)
    if (request.method === 'DELETE') {
      response.statusCode = 204
      return null
    }
    const named = Array.from(String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g), ([, n]) => Number(n))
    put(upload.key, Buffer.concat(named.map((n) => upload.parts.get(n) ?? Buffer.alloc(0))))
    return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://store')
    calls.push(`${request.method} ${request.url}`)
    if (how === 'away') return void request.socket.destroy()
    if (how === 'slow') return
    const body = await buffer(request)
    const misbehaviour = how
    if (times > 0 && --times === 0) how = null
    try {
      checkSignature(request, url, body, region)
      if (misbehaviour === 'full' && request.method === 'PUT') throw new Refusal(507, 'InsufficientStorage')
      if (misbehaviour === 'busy') throw new Refusal(503, 'SlowDown')
      if (misbehaviour === 'no-right') throw new Refusal(403, 'AccessDenied')
      const content = answer(request, url, body, response) ?? ''
      response.setHeader('Content-Length', Buffer.byteLength(content))
      if (request.method === 'HEAD') return void response.end()
      if (misbehaviour !== 'break-off' || content.length === 0) return void response.end(content)
      response.write(content.slice(0, content.length / 2), () => request.socket.destroy())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      response.writeHead(error.status, { 'Content-Type': 'application/xml' })
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${error.code}</Code><Message>no</Message></Error>`)
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: { endpoint, bucket, prefix: 'site/one', region, style: 'path' },
    objects,
    uploads,
    calls,
    misbehave(next, count = 0) {
      how = next
      times = count
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
