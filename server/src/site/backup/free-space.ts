import { statfs } from 'node:fs/promises'
import { BackupError } from './manifest.ts'

/** Reserve for the site itself, whatever a backup needs. */
const SPARE_BYTES = 256 * 1024 * 1024

export type FreeSpace = (folder: string) => Promise<number>

/** Bytes that this user may still write there. */
export const freeSpace: FreeSpace = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const mib = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`

/** @throws BackupError when the disk would be nearly full afterwards */
export async function demandSpace(folder: string, bytes: number, free: FreeSpace = freeSpace): Promise<void> {
  const left = await free(folder)
  if (left >= bytes + SPARE_BYTES) return
  const [needed, there] = [mib(bytes + SPARE_BYTES), mib(left)]
  throw new BackupError(
    `too little space in ${folder}: ${needed} are needed, ${there} are free`,
    `${folder} 空间不足：需要 ${needed}，剩余 ${there}`,
  )
}
