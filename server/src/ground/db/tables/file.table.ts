import type { Id, Nullable, Stamps } from './column-kinds.ts'

export type FileTable = Stamps & {
  id: Id
  /** Name on the wire: `/api/public/img/<name>` or `/api/public/file/<name>`. */
  name: string
  originalName: string
  kind: string
  mediaType: string
  /** Blob that holds the content. */
  hash: string
  size: number
  uid: Nullable<string>
  gid: Nullable<number>
}
