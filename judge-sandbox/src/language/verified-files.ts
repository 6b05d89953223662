import { statSync } from 'node:fs'
import { measureFile } from '../language/keep-whole.ts'

/** Files whose content is remembered to be right; beyond that the ones looked at longest ago are looked at again. */
const REMEMBERED = 20_000

/** What a file looked like when its content was found right; a write changes it, a second name does not. */
const looks = (path: string): string => {
  const { ino, size, mtimeMs } = statSync(path)
  return [ino, size, mtimeMs].join(' ')
}

export type VerifiedFiles = {
  /** Whether the file's content has this hash (sha256, hex). Read on first use, and again after it was written. */
  isWhole(path: string, hash: string): Promise<boolean>
}

/** Finds test files that are not what they were: one changed byte on a disk must not decide about anybody's program. */
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
      // A damaged file may be mended in place, and one that could not be read may be readable.
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
