import type { At, Id, Nullable } from './column-kinds.ts'

export type AuditTable = {
  id: Id
  /** The actor; null = the command line, or the site itself. */
  uid: Nullable<string>
  /** The name at that time. */
  username: Nullable<string>
  action: string
  /** Id of the object, of the kind that `action` begins with. */
  target: Nullable<string>
  /** JSON objects of `StoredValue`s; see audit-values.ts. */
  before: Nullable<string>
  after: Nullable<string>
  detail: Nullable<string>
  ip: Nullable<string>
  at: At
}
