import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { createLocalLocks } from '../../locks/local-locks.ts'
import type { Locks } from '../../locks/locks.ts'
import type { Clock } from '../../time/clock.ts'
import { type Blob, type BlobStore, blobPath, isHash, piecesOf } from '../blob-store.ts'
import { checkedContent } from '../checked-content.ts'
import { damaged, missing } from '../content-fault.ts'
import { inBatches } from '../in-batches.ts'
import { createLocalCopies } from './local-copies.ts'
import { type OpenObject, PART_BYTES, type S3Client, type StoredObject } from './s3-client.ts'
import { StoreFault } from './s3-fault.ts'
import { describeAddress, type StoreAddress } from './store-address.ts'

/** Contents up to this size are compared with their hash before the first byte is passed on. */
const WHOLE_BYTES = 1024 * 1024
/** Younger objects need no mark of use: the grace of a sweep is a day. */
const YOUNG_MS = hour

type Options = {
  client: S3Client
  address: StoreAddress
  dataDir: string
  cacheBytes: number
  clock: Clock
  /** Those of all servers of the site; default: of this process. */
  locks?: Locks
}

/**
 * Objects named by their content: `<prefix>/<first two hex digits>/<sha256>`.
 *
 * Theory of operation: the hash of a content is known only at its end. So an upload is gathered on this machine first, in memory while it is
 * small. The signature of each request covers the hash of its bytes, and the size of the object is asked for afterwards. Marks of use are the
 * object's own time of change: a store has no other. So an old object is copied onto itself, or put again where that changes nothing. A mark
 * and a removal of one object take turns, in all servers of the site.
 */
export function createObjectStore({ client, address, dataDir, cacheBytes, clock, locks = createLocalLocks() }: Options): BlobStore {
  const prefix = address.prefix ? `${address.prefix}/` : ''
  const cache = join(dataDir, 'cache', 'contents')
  const gathered = join(dataDir, 'cache', 'contents-out')
  const copies = createLocalCopies({ root: cache, maxBytes: cacheBytes, clock, fetch: fetchTo })

  const keyOf = (hash: string): string => `${prefix}${blobPath(hash)}`

  const inTurn = <T>(hash: string, work: () => Promise<T>): Promise<T> => locks.inTurn(`content ${hash}`, work)

  async function find(hash: string, size?: number) {
    const found = await client.get(keyOf(hash))
    if (!found) throw missing(hash)
    if (size !== undefined && found.size !== size) throw damaged(hash)
    return found
  }

  async function gather(hash: string, { size, pieces }: OpenObject): Promise<Buffer> {
    const gathered: Uint8Array[] = []
    for await (const piece of checkedContent(pieces, { hash, size })) gathered.push(piece)
    return Buffer.concat(gathered)
  }

  const collect = async (hash: string, size?: number): Promise<Buffer> => gather(hash, await find(hash, size))

  /** An answer that broke off is asked for once more, as long as nothing of it was passed on. */
  function againWhenAway<T>(error: unknown, work: () => Promise<T>): Promise<T> {
    if (error instanceof StoreFault && error.storeCause === 'broke-off') return work()
    throw error
  }

  const read = (hash: string): Promise<Buffer> => collect(hash).catch((error: unknown) => againWhenAway(error, () => collect(hash)))

  async function fetchTo(hash: string, file: string): Promise<void> {
    const { size, pieces } = await find(hash)
    await pipeline(checkedContent(pieces, { hash, size }), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  }

  const isYoung = async (key: string) => ((await client.head(key))?.ageMs ?? Number.POSITIVE_INFINITY) < YOUNG_MS

  async function upload(key: string, source: Buffer | string): Promise<void> {
    if (typeof source === 'string') await client.putFile(key, source)
    else await client.put(key, source)
  }

  /** Some stores keep the time of an object that is copied onto itself; those get its bytes again. */
  async function touchNow(hash: string): Promise<boolean> {
    const key = keyOf(hash)
    const found = await client.head(key)
    if (!found) return false
    if (found.ageMs < YOUNG_MS) return true
    if (!(await client.renew(key))) return false
    if (!(await isYoung(key))) await upload(key, found.size > PART_BYTES ? await copies.get(hash) : await read(hash))
    return true
  }

  /** Stores gathered bytes, or a gathered file. */
  function store({ hash, size }: Blob, source: Buffer | string): Promise<Blob> {
    return inTurn(hash, async () => {
      const key = keyOf(hash)
      const there = await client.head(key)
      if (there?.size === size) {
        if (there.ageMs < YOUNG_MS) return { hash, size }
        if ((await client.renew(key)) && (await isYoung(key))) return { hash, size }
      }
      await upload(key, source)
      if ((await client.head(key))?.size !== size) throw damaged(hash)
      return { hash, size }
    })
  }

  async function put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Blob> {
    const digest = createHash('sha256')
    let size = 0
    let held: Uint8Array[] = []
    const part = join(gathered, randomBytes(12).toString('hex'))
    let file: Awaited<ReturnType<typeof open>> | undefined
    try {
      for await (const chunk of content) {
        digest.update(chunk)
        size += chunk.length
        held.push(chunk)
        if (size <= PART_BYTES) continue
        if (!file) {
          await mkdir(gathered, { recursive: true, mode: 0o700 })
          file = await open(part, 'wx', 0o600)
        }
        for (const each of held) await file.writeFile(each)
        held = []
      }
      await file?.close()
      return await store({ hash: digest.digest('hex'), size }, file ? part : Buffer.concat(held))
    } finally {
      await file?.close().catch(() => {})
      await rm(part, { force: true })
    }
  }

  const isBlob = ({ key }: StoredObject) => isHash(key.slice(-64)) && key === keyOf(key.slice(-64))

  async function dropGathered(graceMs: number): Promise<void> {
    for (const name of await readdir(gathered).catch(() => [])) {
      const file = join(gathered, name)
      const found = await stat(file).catch(() => null)
      if (found && clock.now() - found.mtimeMs > graceMs) await rm(file, { force: true })
    }
  }

  return {
    place: { kind: 'objects', name: describeAddress(address) },
    put,
    read,

    touch: (hash) => inTurn(hash, () => touchNow(hash)),

    putBytes: (content) => put(piecesOf(content)),

    putFile: (file) => put(createReadStream(file)),

    has: async (hash) => (await client.head(keyOf(hash))) !== null,

    async demand(blobs) {
      await inBatches(blobs, async ({ hash, size }) => {
        const found = await client.head(keyOf(hash))
        if (!found) throw missing(hash)
        if (found.size !== size) throw damaged(hash)
      })
    },

    async open(hash, size) {
      const found = await find(hash, size)
      if (found.size > WHOLE_BYTES) return Readable.from(checkedContent(found.pieces, { hash, size: found.size }), { objectMode: false })
      const bytes = await gather(hash, found).catch((error: unknown) => againWhenAway(error, () => collect(hash, size)))
      return Readable.from(piecesOf(bytes), { objectMode: false })
    },

    async readStart(hash, maxBytes) {
      const found = await client.head(keyOf(hash))
      if (!found) throw missing(hash)
      if (found.size <= WHOLE_BYTES) return (await read(hash)).subarray(0, maxBytes)
      const file = await open(await copies.get(hash), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    localFile: (hash) => copies.get(hash),

    async sweep(inUse, graceMs) {
      let removed = 0
      for await (const page of client.list(prefix)) {
        const old = page.filter((object) => isBlob(object) && object.ageMs > graceMs).map(({ key }) => key.slice(-64))
        if (old.length === 0) continue
        const used = await inUse(old)
        for (const hash of old.filter((each) => !used.has(each))) {
          const isGone = await inTurn(hash, async () => {
            const now = await client.head(keyOf(hash))
            if (!now || now.ageMs <= graceMs) return false
            await client.remove(keyOf(hash))
            return true
          })
          if (isGone) removed++
        }
      }
      await client.dropUploads(prefix, graceMs)
      await dropGathered(graceMs)
      await copies.trim()
      return removed
    },

    async *pages() {
      for await (const page of client.list(prefix)) yield page.filter(isBlob).map(({ key, size }) => ({ hash: key.slice(-64), size }))
    },

    // The answer for an object that is not there names a missing bucket, and a refused key.
    async reach() {
      await client.get(`${prefix}check/reach`)
    },
  }
}
