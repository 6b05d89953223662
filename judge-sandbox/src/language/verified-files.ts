import { statSync } from 'node:fs'
import { measureFile } from '../language/keep-whole.ts'

/** Number of files remembered as right. Beyond it the oldest ones are checked again. */
const REMEMBERED = 20_000

/** Identity of a file at the time of the check; a write changes it, a second name does not. */
const looks = (path: string): string => {
  const { ino, size, mtimeMs } = statSync(path)
  return [ino, size, mtimeMs].join(' ')
}

export type VerifiedFiles = {
  /** Whether the file's content has this hash (sha256, hex). Reads the file on first use, and again after a write. */
  isWhole(path: string, hash: string): Promise<boolean>
}

/** Finds damaged test files: one changed byte on a disk must not decide a verdict. */
export function createVerifiedFiles(): VerifiedFiles {
  const known = new Map<string, { looks: string; isWhole: Promise<boolean> }>()
  return {
    isWhole(path, hash) {
      const key = `${hash} ${path}`
      const now = looks(path)
      const before = known.get(key)
      known.delete(key)
      const isWhole = before?.looks === now ? before.isWhole : measureFile(path).then(({ sha256 }) => sha256 === hash)
      known.set(key, { looks: now, isWhole })
      // A damaged file may be repaired in place, and an unreadable one may become readable.
      isWhole.then(
        (whole) => whole || known.delete(key),
        () => known.delete(key),
      )
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return isWhole
    },
  }
}
