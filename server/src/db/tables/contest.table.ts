import type { At, Defaulted, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type ContestTable = Stamps & {
  id: Id
  uid: Nullable<string>
  title: string
  description: string
  type: number
  source: Nullable<number>
  auth: number
  pwd: Nullable<string>
  startTime: At
  endTime: At
  sealRank: Flag
  sealRankTime: Nullable<number>
  autoRealRank: Flag
  visible: Flag
  openPrint: Flag
  openRank: Flag
  openAccountLimit: Flag
  accountLimitRule: Nullable<string>
  rankShowName: Defaulted<string>
  starAccount: Nullable<string>
  oiRankScoreType: Defaulted<string>
  awardType: Flag
  awardConfig: Nullable<string>
  allowEndSubmit: Flag
  isGroup: Flag
  gid: Nullable<number>
}

export type ContestProblemTable = Stamps & {
  id: Id
  cid: number
  pid: number
  displayId: string
  displayTitle: string
  color: Nullable<string>
}

export type ContestRegistrationTable = Stamps & { id: Id; cid: number; uid: string; status: Flag }

export type ContestRecordTable = Stamps & {
  id: Id
  cid: number
  uid: string
  pid: number
  cpid: number
  submitId: number
  /** 1 accepted, -1 wrong and penalised, 0 wrong and free, null not judged yet */
  status: Nullable<number>
  score: Nullable<number>
  /** Seconds since the start. */
  time: number
  useTime: Nullable<number>
  firstBlood: Flag
  checked: Flag
}
