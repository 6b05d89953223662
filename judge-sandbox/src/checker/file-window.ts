import type { FileHandle } from 'node:fs/promises'

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
  from: number
  to: number /** Place in the file of `from`. */
  at: number
  hasEnded: boolean
}

export const openWindow = (file: FileHandle, at: number, pieceBytes = PIECE_BYTES): Window => ({
  file,
  buffer: Buffer.allocUnsafe(pieceBytes),
  from: 0,
  to: 0,
  at,
  hasEnded: false,
})

/** Moves the rest to the front and reads behind it. @returns number of bytes read */
export async function refill(window: Window): Promise<number> {
  const { buffer, from, to, file, at } = window
  const rest = to - from
  buffer.copyWithin(0, from, to)
  const length = await readFully(file, buffer.subarray(rest), at + rest)
  window.from = 0
  window.to = rest + length
  window.hasEnded = window.to < buffer.length
  return length
}
