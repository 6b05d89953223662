import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'

/** Number of files remembered as whole. Beyond it the oldest ones are read again. */
const REMEMBERED = 20_000

/** Identity of a file at the time of the check; a write changes it. */
const looks = (path: string): string => {
  const { ino, size, mtimeMs } = statSync(path)
  return [ino, size, mtimeMs].join(' ')
}

async function matches(path: string, hash: string): Promise<boolean> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) digest.update(chunk as Buffer)
  return digest.digest('hex') === hash
}

type WholeFiles = {
  /** Whether the file has the content of this hash. Reads it on first use, and again after a write. */
  isWhole(path: string, hash: string): Promise<boolean>
}

/** Remembers which files were compared with their hash, so that a picture is read for that once and not at each view. */
export function createWholeFiles(): WholeFiles {
  const known = new Map<string, string>()
  return {
    async isWhole(path, hash) {
      const now = looks(path)
      if (known.get(hash) === now) return true
      if (!(await matches(path, hash))) return false
      known.set(hash, now)
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return true
    },
  }
}
