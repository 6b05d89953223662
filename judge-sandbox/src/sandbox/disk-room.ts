import { statfsSync } from 'node:fs'

// Theory of operation. A program that writes to a full disk gets an error that it need not look at: its output is cut, and a right program would be
// called wrong. So a run counts only when there was room before, while and after it: the runner looks at every poll, and the floor is more than
// all lanes can write between two of them.

/** Bytes that must stay free where outputs are written. */
export const DISK_FLOOR_BYTES = 256 * 1024 * 1024
/** Files that it must still be possible to make there. */
const FLOOR_FILES = 1000
/** A judge that stopped for want of room continues with this much more than the floor, so that it does not stop again at once. */
const RESUME_FACTOR = 1.25

export type DiskRoom = { freeBytes: number; isFull: boolean /** There is room enough to begin again. */; mayResume: boolean }

/** @throws when the folder is gone */
export function diskRoom(folder: string, floorBytes: number): DiskRoom {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  const freeBytes = bavail * bsize
  // Some file systems make their inodes as they go, and count none.
  const lacksFiles = files > 0 && ffree < FLOOR_FILES
  return { freeBytes, isFull: freeBytes < floorBytes || lacksFiles, mayResume: freeBytes >= RESUME_FACTOR * floorBytes && !lacksFiles }
}
