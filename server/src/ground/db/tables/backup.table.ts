import type { At, Id, Nullable } from './column-kinds.ts'

export type BackupKind = 'night' | 'file' | 'drill'

export type BackupRunTable = {
  id: Id
  kind: BackupKind
  /** Folder or file. */
  place: string
  startedAt: At
  finishedAt: At
  bytes: Nullable<number>
  /** Null when all went well. */
  error: Nullable<string>
  /** `BackupRunDetail` as JSON: what a drill found, what a backup lacks. */
  detail: Nullable<string>
}
