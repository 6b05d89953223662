import type { Readable } from 'node:stream'

/** A file that a call answers with. */
export type FileAnswer = {
  body: Readable | Buffer
  mediaType: string
  /** Bytes, if known before the end, for the progress of a download. */
  size?: number
  /** Suggested name for saving; absent = displayed in place. */
  fileName?: string
  /** The name contains the content's hash: caches may keep it for ever. */
  immutable?: boolean
}

/** An uploaded file, already on disk under our own name; deleted when the call ends. */
export type Upload = { path: string; fileName: string; size: number }
