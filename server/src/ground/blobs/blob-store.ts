import type { Readable } from 'node:stream'

/** A content by the hash of its bytes (sha256, hex). `size` is in bytes. */
export type Blob = { hash: string; size: number }

/**
 * Contents by their hash: test data, uploads, pictures. A name never changes its meaning, and equal contents are stored once. A reader gets
 * the bytes that were put: a content that is missing, changed or cut is a fault with words, never an empty or wrong file.
 *
 * Every call may throw a ContentFault.
 */
export type BlobStore = {
  /** Marks a blob as recently used. @returns whether it exists */
  touch(hash: string): Promise<boolean>
  /** Stores a content; what breaks off leaves nothing. */
  put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Blob>
  putBytes(content: Uint8Array | string): Promise<Blob>
  /** Copies one of our own files into the store. */
  putFile(file: string): Promise<Blob>
  has(hash: string): Promise<boolean>
  /** Looks whether contents are there in their size, before an answer begins that cannot change its mind. */
  demand(blobs: Iterable<Blob>): Promise<void>
  /** @param size of the content, where a row knows it; another one is a fault before the first byte */
  open(hash: string, size?: number): Promise<Readable>
  read(hash: string): Promise<Buffer>
  /** The first `maxBytes` of a blob, for display. */
  readStart(hash: string, maxBytes: number): Promise<Buffer>
  /** A file of this machine with the content, readable by everyone who can enter its folder; for the judge. */
  localFile(hash: string): Promise<string>
  /**
   * Removes blobs without reference and without use for `graceMs`, and uploads that were interrupted that long ago.
   * @param inUse returns which of the given hashes are referenced
   * @returns how many blobs were removed
   */
  sweep(inUse: (hashes: string[]) => Promise<ReadonlySet<string>>, graceMs: number): Promise<number>
  /** Everything that is there, in pages; for moves. */
  pages(): AsyncGenerator<Blob[]>
  /** Asks whether the store answers at all. */
  reach(): Promise<void>
  /** Where contents are, for people: a folder, or the address of a bucket. */
  readonly place: { kind: 'folder' | 'objects'; name: string }
}

const sha256 = /^[0-9a-f]{64}$/

export const isHash = (name: string): boolean => sha256.test(name)

/** `<first two hex digits>/<sha256>`, in a folder and in a bucket. */
export function blobPath(hash: string): string {
  if (!isHash(hash)) throw new Error(`not a blob's name: ${hash.slice(0, 80)}`)
  return `${hash.slice(0, 2)}/${hash}`
}

const CHUNK = 64 * 1024

export function* piecesOf(content: Uint8Array | string): Iterable<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}
