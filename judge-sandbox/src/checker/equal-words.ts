import type { FileHandle } from 'node:fs/promises'
import { isBlank } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { openWindow, refill, type Window } from './file-window.ts'

// Theory of operation. Most outputs differ from the answer in blanks alone. So words are compared as bytes first, without making texts of
// them, up to the first pair that is not equal byte for byte. The slow comparison decides about that pair and all behind it. A byte beyond
// ASCII ends the fast part too, because it may belong to a blank of Unicode.

const LAST_ASCII = 127
const SPACE = 32

type Stop = 'differs' | 'more'

/** Passes equal words in both windows. @returns the number of words, and why it stopped: both windows are then at a word, or at their end */
function passEqualWords(a: Window, b: Window): { words: number; stop: Stop } {
  const [left, right] = [a.buffer, b.buffer]
  let [i, j, words] = [a.from, b.from, 0]
  let stop: Stop = 'more'
  for (;;) {
    while (i < a.to && left[i]! <= SPACE && isBlank(left[i]!)) i++
    while (j < b.to && right[j]! <= SPACE && isBlank(right[j]!)) j++
    let [k, m] = [i, j]
    while (k < a.to && m < b.to) {
      const byte = left[k]!
      if (byte !== right[m] || byte > LAST_ASCII || (byte <= SPACE && isBlank(byte))) break
      k++
      m++
    }
    if ((k === a.to && !a.hasEnded) || (m === b.to && !b.hasEnded)) break
    const isOver = (k === a.to || isBlank(left[k]!)) && (m === b.to || isBlank(right[m]!))
    if (!isOver) {
      stop = 'differs'
      break
    }
    if (k === i) break
    words++
    i = k
    j = m
  }
  a.at += i - a.from
  b.at += j - b.from
  a.from = i
  b.from = j
  return { words, stop }
}

/** Places behind the words at the beginning of two files that are equal byte for byte, blanks apart, and the number of these words. */
export async function findEqualWords(
  first: FileHandle,
  second: FileHandle,
  pieceBytes?: number,
): Promise<{ first: number; second: number; words: number }> {
  const [a, b] = [openWindow(first, 0, pieceBytes), openWindow(second, 0, pieceBytes)]
  let words = 0
  for (;;) {
    const before = a.at + b.at
    const read = (await refill(a)) + (await refill(b))
    const passed = passEqualWords(a, b)
    words += passed.words
    // A word longer than a window is left to the slow comparison.
    const isOver = (a.hasEnded && b.hasEnded) || (read === 0 && a.at + b.at === before)
    if (passed.stop === 'differs' || isOver) return { first: a.at, second: b.at, words }
  }
}
