import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../time/clock.ts'
import { type Blob, type BlobStore, blobPath, isHash, piecesOf } from './blob-store.ts'
import { damaged, missing } from './content-fault.ts'
import { createWholeFiles } from './whole-files.ts'

/** The store in a folder; its files are the contents themselves. */
type FolderStore = BlobStore & { path(hash: string): string }

const CHUNK = 64 * 1024

/**
 * Files named by their content: `blobs/<first two hex digits>/<sha256>`. A name never changes its meaning, equal contents are stored once,
 * and a content survives a power cut after `put` has returned.
 *
 * Theory of operation: the row with a reference is written after the blob. Between the two the blob looks unused. So the sweep spares all
 * blobs that were touched within its grace. `put` touches existing blobs. Touching and removing are each one synchronous step, so they
 * cannot overlap.
 */
export function createFolderStore({ dataDir, clock }: { dataDir: string; clock: Clock }): FolderStore {
  const root = join(dataDir, 'blobs')
  const incoming = join(root, 'incoming')
  const madeFolders = new Set<string>()
  const verified = createWholeFiles()

  async function makeFolder(path: string, mode = 0o700): Promise<void> {
    if (madeFolders.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, mode)
    madeFolders.add(path)
  }

  const path = (hash: string): string => join(root, blobPath(hash))

  function touchNow(hash: string): boolean {
    try {
      const now = clock.now() / 1000
      utimesSync(path(hash), now, now)
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  }

  const sizeNow = (hash: string): number | undefined => statSync(path(hash), { throwIfNoEntry: false })?.size

  function demandNow(hash: string, size?: number): void {
    const found = sizeNow(hash)
    if (found === undefined) throw missing(hash)
    if (size !== undefined && found !== size) throw damaged(hash)
  }

  /** False for a file that is gone meanwhile, too. */
  const isWholeNow = (hash: string): Promise<boolean> =>
    verified.isWhole(path(hash), hash).catch((error: unknown) => {
      if (isGone(error)) return false
      throw error
    })

  /** The path of a whole content. A file is read for that once, and again only after a write. */
  async function whole(hash: string, size?: number): Promise<string> {
    const file = path(hash)
    demandNow(hash, size)
    try {
      if (!(await verified.isWhole(file, hash))) throw damaged(hash)
    } catch (error) {
      throw isGone(error) ? missing(hash) : error
    }
    return file
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
      // The rename replaces a file that is cut or changed, so a second upload mends it.
      if (sizeNow(hash) === size && (await isWholeNow(hash)) && touchNow(hash)) return { hash, size }
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
    put,
    place: { kind: 'folder', name: root },

    touch: async (hash) => touchNow(hash),

    putBytes: (content) => put(piecesOf(content)),

    putFile: (file) => put(createReadStream(file, { highWaterMark: CHUNK })),

    async has(hash) {
      return stat(path(hash)).then(
        () => true,
        () => false,
      )
    },

    async demand(blobs) {
      for (const { hash, size } of blobs) demandNow(hash, size)
    },

    open: async (hash, size) => createReadStream(await whole(hash, size)),

    read: async (hash) => readFile(await whole(hash)),

    async readStart(hash, maxBytes) {
      const file = await open(await whole(hash), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    // The judge compares the file with its hash by itself.
    localFile: async (hash) => path(hash),

    reach: async () => {},

    async *pages() {
      for (const folder of await foldersOf(root)) {
        const names = folder === 'incoming' ? [] : (await readdir(join(root, folder))).filter(isHash)
        const found = names.sort().map((hash) => ({ hash, size: sizeNow(hash) ?? -1 }))
        yield found.filter(({ hash, size }) => hash.startsWith(folder) && size >= 0)
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

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

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
