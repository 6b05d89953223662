import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../time/clock.ts'

/** A content by the hash of its bytes (sha256, hex). `size` is in bytes. */
export type Blob = { hash: string; size: number }

export type BlobStore = {
  path(hash: string): string
  /** Marks a blob as recently used. @returns whether it exists */
  touch(hash: string): boolean
  put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Blob>
  putBytes(content: Uint8Array | string): Promise<Blob>
  /** Copies one of our own files into the store. */
  putFile(file: string): Promise<Blob>
  has(hash: string): Promise<boolean>
  open(hash: string): Readable
  read(hash: string): Promise<Buffer>
  /** The first `maxBytes` of a blob, for display. */
  readStart(hash: string, maxBytes: number): Promise<Buffer>
  /**
   * Removes blobs without reference and without use for `graceMs`, and uploads that were interrupted that long ago.
   * @param inUse returns which of the given hashes are referenced
   * @returns how many blobs were removed
   */
  sweep(inUse: (hashes: string[]) => Promise<ReadonlySet<string>>, graceMs: number): Promise<number>
}

const sha256 = /^[0-9a-f]{64}$/
const CHUNK = 64 * 1024

function* pieces(content: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < content.length; at += CHUNK) yield content.subarray(at, at + CHUNK)
}

/**
 * Files named by their content: `blobs/<first two hex digits>/<sha256>`. A name never changes its meaning, equal contents are stored once,
 * and a content survives a power cut after `put` has returned.
 *
 * Theory of operation: the row with a reference is written after the blob. Between the two the blob looks unused. So the sweep spares all
 * blobs that were touched within its grace. `put` touches existing blobs. Touching and removing are each one synchronous step, so they
 * cannot overlap.
 */
export function createBlobStore({ dataDir, clock }: { dataDir: string; clock: Clock }): BlobStore {
  const root = join(dataDir, 'blobs')
  const incoming = join(root, 'incoming')
  const madeFolders = new Set<string>()

  async function makeFolder(path: string, mode = 0o700): Promise<void> {
    if (madeFolders.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, mode)
    madeFolders.add(path)
  }

  function path(hash: string): string {
    if (!sha256.test(hash)) throw new Error(`not a blob's name: ${hash.slice(0, 80)}`)
    return join(root, hash.slice(0, 2), hash)
  }

  function touch(hash: string): boolean {
    try {
      const now = clock.now() / 1000
      utimesSync(path(hash), now, now)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }

  async function put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Blob> {
    await makeFolder(incoming)
    const part = join(incoming, randomBytes(12).toString('hex'))
    const digest = createHash('sha256')
    let size = 0
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        // A jail reads test data as another user. Access of others depends on `blobs`, which is ours alone.
        await file.chmod(0o644)
        for await (const chunk of content) {
          digest.update(chunk)
          size += chunk.length
          await file.writeFile(chunk)
        }
        await file.sync()
      } finally {
        await file.close()
      }
      const hash = digest.digest('hex')
      const folder = join(root, hash.slice(0, 2))
      // Open below the closed one, so that a jail needs one mount for the folder instead of one per file.
      await makeFolder(folder, 0o755)
      if (touch(hash)) return { hash, size }
      const now = clock.now() / 1000
      utimesSync(part, now, now)
      renameSync(part, path(hash))
      await syncFolder(folder)
      return { hash, size }
    } finally {
      await rm(part, { force: true })
    }
  }

  return {
    path,
    touch,
    put,

    putBytes: (content) => put(pieces(typeof content === 'string' ? Buffer.from(content, 'utf8') : content)),

    putFile: (file) => put(createReadStream(file, { highWaterMark: CHUNK })),

    async has(hash) {
      return stat(path(hash)).then(
        () => true,
        () => false,
      )
    },

    open: (hash) => createReadStream(path(hash)),

    read: (hash) => readFile(path(hash)),

    async readStart(hash, maxBytes) {
      const file = await open(path(hash), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async sweep(inUse, graceMs) {
      const before = clock.now() - graceMs
      let removed = 0
      for (const folder of await foldersOf(root)) {
        const old = (await readdir(join(root, folder))).filter((name) => isOlder(join(root, folder, name), before))
        if (old.length === 0) continue
        const used = folder === 'incoming' ? new Set<string>() : await inUse(old)
        for (const name of old) {
          const file = join(root, folder, name)
          if (used.has(name) || !isOlder(file, before)) continue
          unlinkSync(file)
          if (folder !== 'incoming') removed++
        }
      }
      return removed
    },
  }
}

async function foldersOf(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => [])
  return names.filter((name) => name === 'incoming' || /^[0-9a-f]{2}$/.test(name))
}

function isOlder(file: string, before: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs < before
}

/** A rename survives a power cut only after its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
