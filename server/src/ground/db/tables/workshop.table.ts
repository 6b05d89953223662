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

/** The last build of tests of a problem. */
export type TestBuildTable = Stamps & {
  pid: number
  token: string
  uid: Nullable<string>
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'applied'
  /** JSON of its programs and lines, and of the state of the problem that it was made for. */
  plan: string
  /** JSON of what stopped it. */
  fault: Nullable<string>
  jobId: Nullable<number>
}

/** An input or an answer that a build has made, by the hash of everything that it depends on. */
export type TestBuildContentTable = { pid: number; key: string; hash: string; size: number; bounds: Nullable<string> }
