import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { Clock } from '../../time/clock.ts'
import { blobPath, isHash } from '../blob-store.ts'
import { createWholeFiles } from '../whole-files.ts'

/** A jail may be about to open a file that was asked for a moment ago. */
const KEPT_MS = hour
/** The folder is measured again after this share of its bound has been added. */
const MEASURE_SHARE = 0.05

type Options = {
  root: string
  maxBytes: number
  clock: Clock
  /** Writes a content, whole and checked, to a new file. */
  fetch(hash: string, file: string): Promise<void>
}

type LocalCopies = {
  /** The file of a content, fetched when it is not here; readable by everyone who can enter the folder. */
  get(hash: string): Promise<string>
  /** Removes the longest unused files beyond the bound, and what was left half fetched. */
  trim(): Promise<void>
}

type Kept = { path: string; bytes: number; usedAt: number }

/**
 * Copies of contents on this machine, for the judge: `<two hex digits>/<sha256>`, each compared with its hash before it gets its name and again
 * when it has changed. They may be deleted at any time.
 *
 * Theory of operation: use is noted in the access time, so that the time of change stays and a checked file need not be read again. Two
 * processes may fetch the same content; the second rename replaces a file by an equal one, and a jail keeps what it has open.
 */
export function createLocalCopies({ root, maxBytes, clock, fetch }: Options): LocalCopies {
  const incoming = join(root, 'incoming')
  const verified = createWholeFiles()
  const coming = new Map<string, Promise<string>>()
  let added = Number.POSITIVE_INFINITY

  async function used(path: string): Promise<void> {
    const { mtime } = await stat(path)
    await utimes(path, new Date(clock.now()), mtime)
  }

  async function present(path: string, hash: string): Promise<boolean> {
    try {
      if (!(await verified.isWhole(path, hash))) return false
      await used(path)
      return true
    } catch {
      return false
    }
  }

  async function bring(hash: string): Promise<string> {
    const path = join(root, blobPath(hash))
    if (await present(path, hash)) return path
    // Closed at the top and open below, as the folder of contents is: one mount serves a jail.
    for (const folder of [root, incoming]) await mkdir(folder, { recursive: true, mode: 0o700 })
    await mkdir(join(path, '..'), { recursive: true, mode: 0o755 })
    const part = join(incoming, randomBytes(12).toString('hex'))
    try {
      await fetch(hash, part)
      await chmod(part, 0o644)
      await chmod(join(path, '..'), 0o755)
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
    added += (await stat(path)).size
    if (added > maxBytes * MEASURE_SHARE) await trim()
    return path
  }

  async function listKept(): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const folder of await readdir(root).catch(() => [])) {
      for (const name of await readdir(join(root, folder)).catch(() => [])) {
        const path = join(root, folder, name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile()) continue
        if (isHash(name)) kept.push({ path, bytes: found.size, usedAt: found.atimeMs })
        else if (clock.now() - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
      }
    }
    return kept.sort((a, b) => a.usedAt - b.usedAt)
  }

  async function trim(): Promise<void> {
    added = 0
    const kept = await listKept()
    let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of kept) {
      if (bytes <= maxBytes || clock.now() - file.usedAt < KEPT_MS) return
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  return {
    trim,
    get(hash) {
      const path = coming.get(hash) ?? bring(hash).finally(() => coming.delete(hash))
      coming.set(hash, path)
      return path
    },
  }
}
