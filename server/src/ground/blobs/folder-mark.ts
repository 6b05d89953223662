import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names a folder of contents, the same from each machine that mounts it: paths differ, and equal paths may be two folders.
 * @returns 16 hex digits
 */
export function folderMark(dataDir: string): string {
  const folder = join(dataDir, 'blobs')
  const file = join(folder, 'folder-id')
  const read = () => readFileSync(file, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A link appears whole or not at all, and never replaces the mark that another server has made meanwhile.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(8).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read()
}
