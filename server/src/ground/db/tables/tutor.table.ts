import type { TurnState } from '@touchstone/shared/classes/tutor/turn-state.ts'
import type { TutorRule, TutorRung } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import type { At, Flag, Id, Nullable } from './column-kinds.ts'

/** Settings of the tutor: one row with id 1; no row: it was never set up. */
export type TutorSiteTable = {
  id: Id
  /** Base address of the server that speaks the OpenAI chat protocol; null: off. */
  address: Nullable<string>
  model: Nullable<string>
  /** The key, sealed; null: the server needs none. */
  keyBox: Nullable<string>
  rung: TutorRung
  dailyTokens: number
  pupilTokens: number
  keepDays: number
  gmtModified: At
}

export type TutorGroupTable = { gid: number; rule: TutorRule }
export type TutorTrainingTable = { tid: number; rule: TutorRule }
/** `notes` are for the model alone. */
export type TutorProblemTable = { pid: number; rule: Nullable<TutorRule>; notes: string }

/** One question with its answer. */
export type TutorTurnTable = {
  id: Id
  uid: string
  pid: number
  /** The submission that it was about. */
  submitId: Nullable<number>
  question: string
  program: string
  language: string
  state: TurnState
  fault: Nullable<string>
  rung: Nullable<TutorRung>
  line: Nullable<number>
  text: Nullable<string>
  code: Nullable<string>
  /** JSON list: new code of a shown answer. */
  pieces: Nullable<string>
  tokens: Flag
  askedAt: At
  doneAt: Nullable<At>
}

/** An answer in a deleted conversation, for the guard alone. */
export type TutorShownCodeTable = {
  id: Id
  uid: string
  pid: number
  /** JSON list: its new code. */
  pieces: string
  /** Its words; null: it was deleted before they were kept. */
  said: Nullable<string>
  askedAt: At
}

/** Tokens of a pupil on a day, counted in days of UTC+8 since 1970. */
export type TutorUsageTable = { uid: string; day: number; tokens: number; questions: number; askedAt: At }
