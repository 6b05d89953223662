import type { FileHandle } from 'node:fs/promises'
import { growing } from '../language/growing-pieces.ts'

export const PIECE_BYTES = 1024 * 1024

/** Reads until the buffer is full or the file ends. @returns bytes read */
export async function readFully(file: FileHandle, buffer: Buffer, position: number): Promise<number> {
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, position + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return length
}

/** A file that is read once from its beginning, with the part in memory that is not compared yet. */
export type Window = {
  file: FileHandle
  buffer: Buffer
  /** Size to which the buffer grows. */
  pieceBytes: number
  from: number
  to: number
  /** Place in the file of `from`. */
  at: number
  hasEnded: boolean
}

export const openWindow = (file: FileHandle, at: number, pieceBytes = PIECE_BYTES): Window => ({
  file,
  buffer: Buffer.allocUnsafe(growing(pieceBytes, 0)),
  pieceBytes,
  from: 0,
  to: 0,
  at,
  hasEnded: false,
})

/** Moves the rest to the front and reads behind it. @returns number of bytes read */
export async function refill(window: Window): Promise<number> {
  const { file, at } = window
  const rest = window.to - window.from
  // A full buffer was not the whole file.
  const size = window.to === window.buffer.length ? growing(window.pieceBytes, window.buffer.length) : window.buffer.length
  const buffer = size === window.buffer.length ? window.buffer : Buffer.allocUnsafe(size)
  window.buffer.copy(buffer, 0, window.from, window.to)
  window.buffer = buffer
  const length = await readFully(file, buffer.subarray(rest), at + rest)
  window.from = 0
  window.to = rest + length
  window.hasEnded = window.to < buffer.length
  return length
}
