import type { At, Defaulted, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type ContestTable = Stamps & {
  id: Id
  uid: Nullable<string>
  title: string
  description: string
  type: number
  /** Null: the usual one of the type. */
  format: Nullable<string>
  /** JSON object of what it chooses within its format; null: nothing. */
  ruleChoices: Nullable<string>
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
  penaltyMinutes: Defaulted<number>
  penaltyRule: Defaulted<string>
  /** `shared` or `last-accept`: ranks of people with equal problems and time. */
  tieRule: Defaulted<string>
  /** `from-now`, `from-start` or `never`: when the bank closes the contest's problems until its end. */
  bankClosing: Defaulted<string>
  /** JSON list of language names; null: those of each problem. */
  languages: Nullable<string>
  /** CIDR ranges, one per line; null: any address. */
  addressRanges: Nullable<string>
  oneDevice: Flag
  /** While it runs, contestants may read failed tests that equal a sample. */
  showsSamples: Flag
  /** 1: staff of the site has given this contest of a group the priority of the site's own. */
  judgedFirst: Flag
}

export type ContestProblemTable = Stamps & {
  id: Id
  cid: number
  pid: number
  displayId: string
  displayTitle: string
  color: Nullable<string>
  /** Set when the problem was removed; its runs return with it. */
  removedAt: Nullable<number>
  hidden: Flag
}

export type ContestRegistrationTable = Stamps & {
  id: Id
  cid: number
  uid: string
  /** 0 when the person was removed: the runs are kept, off the boards. */
  status: Flag
  room: Nullable<string>
  seat: Nullable<string>
  /** Id of the session of the participant, where one device is allowed. */
  device: Nullable<string>
}

/** `rights`: JSON list. */
export type ContestHelperTable = { cid: number; uid: string; rights: string; gmtCreate: number }

/** A tool's credentials for one contest. */
export type ContestTokenTable = {
  id: Id
  cid: number
  name: string
  tokenHash: string
  readsCode: Flag
  /** Its creator; null for a deleted account. */
  uid: Nullable<string>
  gmtCreate: At
  usedAt: Nullable<number>
}

export type ContestPrintTable = Stamps & {
  id: Id
  cid: number
  uid: string
  content: string
  /** 0 waits, 1 printed */
  status: Flag
}

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
  /** JSON object: points of each subtask; null where the run has none. */
  subtaskScores: Nullable<string>
  firstBlood: Flag
  checked: Flag
}

/** A step of a feed of the contest API: the changes of a log after another of its steps. */
export type CcsFeedStepTable = {
  /** The log of one server, one contest and one kind of reader. */
  log: string
  /** The number of its last change. */
  number: number
  /** The number of the step before; null: this step has all objects. */
  after: Nullable<number>
  contestId: number
  audience: string
  /** JSON of the marks of the changed objects. */
  marks: string
  gmtCreate: At
}
