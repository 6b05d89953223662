import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { RunOutcome } from './jail-spec.ts'

/** Letters of the two programs of a pair. */
export const FIRST = 'a'
export const SECOND = 'b'

const FILE = 'order'
const APPEND_ONLY = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW | constants.O_APPEND
/** Two letters with their line ends; an init writes no more. */
const LOOK_BYTES = 4

/** Creates the file in which a pair's inits record which program ended first. */
export const openOrderOfEnds = (folder: string): number => openSync(join(folder, FILE), APPEND_ONLY, 0o600)

/** The content of the file. A killed program leaves no letter. */
export function readOrderOfEnds(folder: string): string {
  const fd = openSync(join(folder, FILE), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const bytes = Buffer.alloc(Math.min(LOOK_BYTES, fstatSync(fd).size))
    return bytes.toString('latin1', 0, readSync(fd, bytes))
  } finally {
    closeSync(fd)
  }
}

/** Corrects the order of two ends when both programs ended by themselves and we read their reports the other way round. */
export function inOrder([first, second]: [RunOutcome, RunOutcome], order: string): [RunOutcome, RunOutcome] {
  const [before, after] = [`${FIRST}\n${SECOND}\n`, `${SECOND}\n${FIRST}\n`]
  const isMixedUp = (order === before && first.endedAt >= second.endedAt) || (order === after && second.endedAt >= first.endedAt)
  if (!isMixedUp) return [first, second]
  const [earlier, later] = [Math.min(first.endedAt, second.endedAt), Math.max(first.endedAt, second.endedAt)]
  // Both were read at the same moment: any difference will do.
  const last = Math.max(later, earlier + Number.EPSILON * Math.max(1, earlier) * 2)
  return order === before
    ? [
        { ...first, endedAt: earlier },
        { ...second, endedAt: last },
      ]
    : [
        { ...first, endedAt: last },
        { ...second, endedAt: earlier },
      ]
}
