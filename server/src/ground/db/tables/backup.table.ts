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
  /** `BackupRunDetail` as JSON: findings of a drill, missing contents of a backup. */
  detail: Nullable<string>
}
