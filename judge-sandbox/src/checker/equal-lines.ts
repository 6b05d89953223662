import type { FileHandle } from 'node:fs/promises'
import { isBlank } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { openWindow, refill, type Window } from './file-window.ts'

// Theory of operation. Outputs of Windows, and of loops that print a blank after every number, differ from the answer at each line end. So
// lines are compared as bytes first, up to the first pair that differs in more than blanks at its end. The slow comparison decides about
// that pair and all behind it. It begins at the last line that holds text: whether empty lines count depends on the text that follows.

const NEWLINE = 10
const SPACE = 32

/** Places of the beginning of a line in both files, and the number of lines before it. */
type Place = { first: number; second: number; lines: number }
/** `held`: lines since then, the one at the place included. */
type Progress = Place & { held: number }

/** Where the blanks from a place on end: at a line end, at other text, or at the end of the window. */
function endOfBlanks({ buffer, to }: Window, from: number): number {
  let at = from
  while (at < to && buffer[at]! <= SPACE && buffer[at] !== NEWLINE && isBlank(buffer[at]!)) at++
  return at
}

/** Passes lines that are equal but for blanks at their ends. @returns whether a line was found that is not */
function passEqualLines(a: Window, b: Window, place: Progress): boolean {
  const [left, right] = [a.buffer, b.buffer]
  let [i, j] = [a.from, b.from]
  let isDifferent = false
  for (;;) {
    let [k, m] = [i, j]
    let hasText = false
    while (k < a.to && m < b.to) {
      const byte = left[k]!
      if (byte !== right[m] || byte === NEWLINE) break
      if (byte > SPACE || !isBlank(byte)) hasText = true
      k++
      m++
    }
    k = endOfBlanks(a, k)
    m = endOfBlanks(b, m)
    if (k === a.to || m === b.to) break
    if (left[k] !== NEWLINE || right[m] !== NEWLINE) {
      isDifferent = true
      break
    }
    if (hasText) {
      place.first = a.at + i - a.from
      place.second = b.at + j - b.from
      place.lines += place.held
      place.held = 0
    }
    place.held++
    i = k + 1
    j = m + 1
  }
  a.at += i - a.from
  b.at += j - b.from
  a.from = i
  b.from = j
  return isDifferent
}

/**
 * The beginning of a line up to which two files are equal but for blanks at line ends.
 * @param start a place up to which both are equal
 */
export async function findEqualLines(first: FileHandle, second: FileHandle, start: number, pieceBytes?: number): Promise<Place> {
  const [a, b] = [openWindow(first, start, pieceBytes), openWindow(second, start, pieceBytes)]
  const place = { first: start, second: start, lines: 0, held: 0 }
  for (;;) {
    const before = a.at + b.at
    const read = (await refill(a)) + (await refill(b))
    const isDifferent = passEqualLines(a, b, place)
    // A line longer than a window, and the last line without an end, are left to the slow comparison.
    if (isDifferent || (read === 0 && a.at + b.at === before)) return place
  }
}
