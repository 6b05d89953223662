import type { ColumnType } from 'kysely'
import type { At, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type SubmissionTable = Stamps & {
  submitId: Id
  pid: number
  displayPid: string
  uid: string
  submitTime: At
  status: number
  share: Flag
  language: string
  code: string
  /** UTF-16 units. */
  length: number
  /** ms of CPU */
  time: Nullable<number>
  /** KB */
  memory: Nullable<number>
  score: Nullable<number>
  oiRankScore: Nullable<number>
  errorMessage: Nullable<string>
  errorCode: Nullable<string>
  judger: Nullable<string>
  ip: Nullable<string>
  /** Grows with every verdict and every restarted judging. */
  version: Flag
  isManual: Flag
  isBorderline: Flag
  caseCount: Nullable<number>
  judgedCaseVersion: Nullable<string>
  judgedAt: Nullable<number>
  /** Submitted before the problem was published: judged, and counted nowhere. Set when stored, and never changed. */
  isTrial: ColumnType<number, number | undefined, never>
  cid: Nullable<number>
  cpid: Nullable<number>
  gid: Nullable<number>
  tid: Nullable<number>
  vjudgeSubmitId: Nullable<number>
  vjudgeUsername: Nullable<string>
}

export type SubmissionCaseTable = Stamps & {
  id: Id
  submitId: number
  caseId: Nullable<number>
  seq: number
  groupNum: Nullable<number>
  status: number
  time: Nullable<number>
  wallTime: Nullable<number>
  memory: Nullable<number>
  score: Nullable<number>
  inputData: Nullable<string>
  outputData: Nullable<string>
  userOutput: Nullable<string>
  limitHit: Nullable<string>
  /** Uncapped, unlike `time` and `memory`; ms and KB. */
  cpuTime: Nullable<number>
  peakMemory: Nullable<number>
  timeLimit: Nullable<number>
  wallLimit: Nullable<number>
  memoryLimit: Nullable<number>
  runs: Nullable<number>
  isBorderline: Flag
  mode: string
  /** Beginning of the program's output, in the first failed test of a judging; `outputCut`: there was more. */
  outputHead: Nullable<string>
  outputCut: Flag
}

export type SolvedTable = { submitId: number; uid: string; pid: number; gmtCreate: At }

export type SubmitKeyTable = {
  id: Id
  uid: string
  key: string
  digest: string
  submitId: Nullable<number>
}
