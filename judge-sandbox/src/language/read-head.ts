import { closeSync, constants, openSync, readSync } from 'node:fs'
import { SHOWN_HEAD_BYTES, type ShownHead, shownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'

/** At most the first `limitBytes` of a file. */
export function readHeadBytes(path: string, limitBytes: number): Buffer {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = Buffer.alloc(limitBytes)
    let length = 0
    for (;;) {
      const count = readSync(fd, buffer, length, limitBytes - length, length)
      if (count === 0) break
      length += count
    }
    return buffer.subarray(0, length)
  } finally {
    closeSync(fd)
  }
}

/** At most the first `limitBytes` of a file as text; bytes that are not UTF-8 become replacement characters. */
export const readHead = (path: string, limitBytes: number): string => readHeadBytes(path, limitBytes).toString('utf8')

/** The beginning of a program's output, safe to store and to show. */
export function outputHead(path: string): ShownHead {
  const bytes = readHeadBytes(path, SHOWN_HEAD_BYTES + 1)
  return shownHead(bytes.toString('utf8', 0, SHOWN_HEAD_BYTES), bytes.length > SHOWN_HEAD_BYTES)
}
