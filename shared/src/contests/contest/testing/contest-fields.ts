import type { ContestFields } from '../contest-edit.ts'

const hour = 3_600_000

/** A valid contest of five hours with a seal. */
export const validContest = {
  title: 'Finals',
  description: '',
  format: 'acm',
  ruleChoices: {},
  oiRankScoreType: 'Recent',
  auth: 0,
  pwd: null,
  startTime: 10 * hour,
  endTime: 15 * hour,
  sealRank: true,
  sealRankTime: 14 * hour,
  autoRealRank: true,
  visible: true,
  openPrint: false,
  openRank: false,
  openAccountLimit: false,
  accountLimitRule: null,
  rankShowName: 'username',
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
  allowEndSubmit: false,
  penaltyMinutes: 20,
  penaltyRule: 'seconds',
  tieRule: 'shared',
  bankClosing: 'from-now',
  languages: null,
  addressRanges: null,
  oneDevice: false,
  showsSamples: false,
} as const satisfies ContestFields
