import type { FileHandle } from 'node:fs/promises'
import { isBlank } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { growing } from '../language/growing-pieces.ts'
import { PIECE_BYTES, readFully } from './file-window.ts'

const NEWLINE = 10

type EqualStart = {
  /** The files are equal to their ends. */
  isAll: boolean
  /** The bytes before this place are equal, and the last of them is no blank; so a line or a word that is not over may begin there. */
  end: number
}

/** How far two files are equal byte for byte: most outputs are, and whole pieces are compared at once. */
export async function findEqualStart(first: FileHandle, second: FileHandle, pieceBytes = PIECE_BYTES): Promise<EqualStart> {
  let [left, right] = [Buffer.alloc(0), Buffer.alloc(0)]
  let [at, end] = [0, 0]
  for (;;) {
    const size = growing(pieceBytes, left.length)
    if (size !== left.length) [left, right] = [Buffer.allocUnsafe(size), Buffer.allocUnsafe(size)]
    const [length, other] = await Promise.all([readFully(first, left, at), readFully(second, right, at)])
    if (length !== other || left.compare(right, 0, length, 0, length) !== 0) return { isAll: false, end }
    if (length < size) return { isAll: true, end: at + length }
    for (let i = length - 1; i >= 0; i--) {
      if (!isBlank(left[i]!)) {
        end = at + i + 1
        break
      }
    }
    at += length
  }
}

/** Number of line ends before a place of a file. */
export async function countNewlines(file: FileHandle, end: number): Promise<number> {
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end))
  let count = 0
  for (let at = 0; at < end; at += piece.length) {
    const length = await readFully(file, piece.subarray(0, Math.min(piece.length, end - at)), at)
    if (length === 0) break
    for (let i = 0; i < length; i++) if (piece[i] === NEWLINE) count++
  }
  return count
}
