import type { At, Flag, Id, Nullable } from './column-kinds.ts'

/** A long task that a user may leave and find again. `report` is JSON, a list of items. */
export type TaskTable = {
  id: Id
  kind: string
  uid: Nullable<string>
  title: string
  state: 'running' | 'done' | 'failed'
  done: Flag
  total: Nullable<number>
  report: Nullable<string>
  error: Nullable<string>
  createdAt: At
  finishedAt: Nullable<number>
  /** The process that works on it; null: the only one of the site. */
  processId: Nullable<string>
}
