import type { At, Id, Nullable, Stamps } from './column-kinds.ts'

/** A comparison; its task has state, progress and creator. `figures` is JSON of `SimilarityFigures`. */
export type SimilarityReportTable = Stamps & {
  id: Id
  gid: number
  tid: number
  pid: Nullable<number>
  taskId: number
  figures: Nullable<string>
}

/** `score` in millionths; `regions` is JSON, a list of `SimilarRegion`. The left one is the older submission. */
export type SimilarityPairTable = { id: Id; reportId: number; pid: number; leftId: number; rightId: number; score: number; regions: string }

export type SimilarityLookTable = { gid: number; leftId: number; rightId: number; uid: Nullable<string>; gmtCreate: At }
