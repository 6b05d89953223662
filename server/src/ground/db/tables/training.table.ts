import type { ColumnType } from 'kysely'
import type { Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type TrainingTable = Stamps & {
  id: Id
  title: string
  description: string
  authorUid: Nullable<string>
  auth: string
  privatePwd: Nullable<string>
  rank: Flag
  status: Flag
  isGroup: Flag
  gid: Nullable<number>
  opensAt: Nullable<number>
  dueAt: Nullable<number>
  /** A `LateRule`. */
  lateRule: ColumnType<string, string | undefined, string>
  latePercent: Nullable<number>
}

export type TrainingCategoryTable = Stamps & { id: Id; name: string; color: Nullable<string>; gid: Nullable<number>; rank: Flag }
export type TrainingCategoryLinkTable = { tid: number; categoryId: number }
export type TrainingProblemTable = Stamps & {
  id: Id
  tid: number
  pid: number
  displayId: string
  rank: Flag
  /** Null: the usual ones. */
  points: Nullable<number>
  /** 1: the problem is private and opens with the homework. */
  opensProblem: Flag
  /** 1: challenge mode (docs/rules/challenges.md). */
  isChallenge: Flag
}
export type TrainingRegistrationTable = Stamps & { id: Id; tid: number; uid: string; status: Flag }
export type TrainingRecordTable = Stamps & { id: Id; tid: number; tpid: number; pid: number; uid: string; submitId: number }
