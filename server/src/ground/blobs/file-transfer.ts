import type { Readable } from 'node:stream'

/** A file that a call answers with. */
export type FileAnswer = {
  body: Readable | Buffer
  mediaType: string
  /** Bytes, where they are known before the end, so that a download can show how far it is. */
  size?: number
  /** Offered as the name to save under; absent = shown in place. */
  fileName?: string
  /** The name holds the content's identity: caches may keep it for ever. */
  immutable?: boolean
}

/** An uploaded file, already on disk under a name that we give it; it is deleted when the call ends. */
export type Upload = { path: string; fileName: string; size: number }
