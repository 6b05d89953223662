import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './manifest.ts'

/** The suffix of an incomplete file; the next backup removes leftovers of an interruption. */
const PART = '.part-'

export const partName = (path: string): string => `${path}${PART}${randomBytes(6).toString('hex')}`

export const isPart = (name: string): boolean => name.includes(PART)

export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Flushes written data, so that it survives a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames a complete file or folder to its final name. */
export async function moveInto(part: string, path: string): Promise<void> {
  await rename(part, path)
  await syncPath(dirname(path))
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The same for a folder that may replace an older one. The older one comes back when that fails. */
export async function replaceFolder(part: string, path: string): Promise<void> {
  const old = partName(path)
  const isReplaced = await rename(path, old).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false
      throw error
    },
  )
  try {
    await rename(part, path)
  } catch (error) {
    if (isReplaced) await rename(old, path)
    throw error
  }
  try {
    await syncPath(dirname(path))
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

/** The parent must exist: an unmounted share is a fault, not a place to write to. */
export async function makePrivateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  }
}

/**
 * Writes a stream to a new private file and checks its content.
 * @param expected the content's hash and size
 * @param name of it in messages
 * @throws BackupError for another content
 */
export async function writeChecked(from: Readable, to: string, expected: { sha256: string; bytes: number }, name: string): Promise<void> {
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(from, measure, createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
  if (bytes !== expected.bytes || digest.digest('hex') !== expected.sha256)
    throw new BackupError(`${name} is damaged: its content does not match its hash`, `${name} 已损坏：内容与其哈希值不符`)
}

/** Copies a blob under its name, whole or not at all. @returns whether the content matches its name */
export async function copyBlob(from: Readable, to: string, { hash, size }: { hash: string; size: number }): Promise<boolean> {
  const part = partName(to)
  try {
    await makePrivateFolder(dirname(to))
    await writeChecked(from, part, { sha256: hash, bytes: size }, `blob ${hash}`)
    // Jails read test data as another user; the parent folder keeps other users out.
    await chmod(part, 0o644)
    await rename(part, to)
    return true
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/** Removes the leftovers of an interrupted backup or restore in a folder. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (isPart(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** @throws BackupError in one line, for faults that the operator can mend */
export async function nameDiskFaults<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new BackupError(`the disk of ${where} is full`, `${where} 所在的磁盘已满`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new BackupError(`${where} cannot be written (${code})`, `无法写入 ${where}（${code}）`)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST')
      throw new BackupError(`${where} is no folder that can be used (${code})`, `${where} 不是可用的文件夹（${code}）`)
    if (code === 'EIO' || code === 'ESTALE' || code === 'EHOSTDOWN')
      throw new BackupError(`${where} does not answer (${code})`, `${where} 没有响应（${code}）`)
    throw error
  }
}
