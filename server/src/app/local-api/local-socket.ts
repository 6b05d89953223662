import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../ground/data-folder/start-error.ts'

/** Longest path of a unix socket that works everywhere (the kernel's limit is 104 or 108 bytes with the final zero). */
const MAX_SOCKET_PATH_BYTES = 100

/** In a container the user may have a number and no name, which `os.userInfo` refuses. Without numbers (Windows) it is -1, as in `fs`. */
const userId = () => process.getuid?.() ?? -1

/**
 * The server's socket for its workers and the command line. Only this user (and root) can open it, because its folder is closed to others.
 * For a data folder with a long path it is in the system's temporary folder.
 */
export function localSocketPath(dataDir: string): string {
  const path = join(dataDir, 'run', 'local.sock')
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `touchstone-${userId()}-${name}`, 'local.sock')
}

/** Prepares the path of the socket. Only the holder of the data folder's lock may call this, because it removes a dead server's socket. */
export function prepareLocalSocket(path: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== userId() || (mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} belongs to somebody else or is open to others; remove it`,
      `${folder} 属于其他用户或对他人开放，请删除它`,
    )
  }
  rmSync(path, { force: true })
}
