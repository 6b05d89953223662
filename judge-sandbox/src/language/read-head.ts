import { closeSync, constants, openSync, readSync } from 'node:fs'

/** At most the first `limitBytes` of a file as text; bytes that are not UTF-8 become replacement characters. */
export function readHead(path: string, limitBytes: number): string {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = Buffer.alloc(limitBytes)
    let length = 0
    for (;;) {
      const count = readSync(fd, buffer, length, limitBytes - length, length)
      if (count === 0) break
      length += count
    }
    return buffer.toString('utf8', 0, length)
  } finally {
    closeSync(fd)
  }
}
