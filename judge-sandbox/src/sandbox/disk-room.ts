import { statfsSync } from 'node:fs'

// Theory of operation. A program that writes to a full disk gets an error, which it may ignore. Its output is cut, and a right program
// would be judged as wrong. So a run counts only when there was room before, during and after it. The runner checks at every poll, and the
// floor is more than all lanes can write between two polls.

/** Bytes that must stay free on the disk of outputs. */
export const DISK_FLOOR_BYTES = 256 * 1024 * 1024
/** Inodes that must stay free there. */
const FLOOR_FILES = 1000
/** A judge that stopped because of a full disk needs this much more than the floor to continue. Otherwise it would stop again at once. */
const RESUME_FACTOR = 1.25

type DiskRoom = { freeBytes: number; isFull: boolean /** There is room enough to begin again. */; mayResume: boolean }

/** @throws when the folder is gone */
export function diskRoom(folder: string, floorBytes: number): DiskRoom {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  const freeBytes = bavail * bsize
  // Some file systems create inodes on demand, and report none.
  const lacksFiles = files > 0 && ffree < FLOOR_FILES
  return { freeBytes, isFull: freeBytes < floorBytes || lacksFiles, mayResume: freeBytes >= RESUME_FACTOR * floorBytes && !lacksFiles }
}
