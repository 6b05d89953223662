import type { WorkshopKind } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { Id, Nullable, Stamps } from './column-kinds.ts'

/** A generator, a validator or an input by hand. */
export type WorkshopPartTable = Stamps & {
  id: Id
  pid: number
  kind: WorkshopKind
  name: string
  /** Null for an input. */
  language: Nullable<string>
  text: string
  modifiedUid: Nullable<string>
}

/** The script of a problem's tests. */
export type WorkshopScriptTable = Stamps & { pid: number; text: string; modifiedUid: Nullable<string> }
