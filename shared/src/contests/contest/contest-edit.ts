/** Valid contests, and the changes that an edit may make at each moment. */
import { DomainError } from '../../ground/errors/domain-error.ts'
import { second } from '../../ground/time/instant.ts'
import { firstAccounts, parseAccountRule } from './account-rule.ts'
import { unreadableRanges } from './address-range.ts'
import type { AwardTier, BankClosing, OiRankScoreType, PenaltyRule, RankShowName, RuleChoices, TieRule } from './contest.schema.ts'
import { ContestAuth } from './contest-auth.ts'
import { type ContestFormat, contestFormats } from './contest-format.ts'
import { ContestPhase, contestPhase } from './contest-phase.ts'
import { AwardType } from './contest-terms.ts'
import { type TimesFault, timesFaults } from './contest-times.ts'

/** The fields of a contest that a person writes. */
export type ContestFields = {
  title: string
  description: string
  format: ContestFormat
  /** Its choices within its format. */
  ruleChoices: RuleChoices
  oiRankScoreType: OiRankScoreType
  auth: ContestAuth
  pwd: string | null
  startTime: number
  endTime: number
  sealRank: boolean
  sealRankTime: number | null
  autoRealRank: boolean
  visible: boolean
  openPrint: boolean
  openRank: boolean
  openAccountLimit: boolean
  accountLimitRule: string | null
  rankShowName: RankShowName
  starAccount: readonly string[]
  awardType: AwardType
  awardConfigList: readonly AwardTier[]
  allowEndSubmit: boolean
  penaltyMinutes: number
  penaltyRule: PenaltyRule
  tieRule: TieRule
  bankClosing: BankClosing
  /** Null: the languages of each problem. */
  languages: readonly string[] | null
  addressRanges: string | null
  oneDevice: boolean
  /** While it runs, contestants may read failed tests that equal a sample. */
  showsSamples: boolean
}

export const contestLimits = {
  title: 500,
  description: 65_535,
  pwd: 255,
  accountLimitRule: 10_000,
  starAccount: 1000,
  awardTiers: 20,
  penaltyMinutes: 1000,
  addressRanges: 5000,
  /** The id of one problem in the contest. */
  displayId: 20,
  displayTitle: 255,
} as const

const faultErrors = {
  'end-before-start': 'contest.end-before-start',
  'duration-differs': 'contest.duration-differs',
  'seal-without-time': 'contest.seal-without-time',
  'seal-outside': 'contest.seal-outside',
} as const satisfies Record<TimesFault, string>

const invalid = (field: string) => new DomainError('contest.invalid', { field })

function checkLength(field: 'title' | 'description' | 'pwd' | 'accountLimitRule' | 'addressRanges', text: string | null): void {
  if (text !== null && text.length > contestLimits[field]) throw new DomainError('contest.limit', { field, max: contestLimits[field] })
}

function checkAwards(type: AwardType, tiers: readonly AwardTier[]): void {
  if (type === AwardType.none) return
  if (tiers.length === 0 || tiers.length > contestLimits.awardTiers)
    throw new DomainError('contest.awards', { max: contestLimits.awardTiers })
  if (new Set(tiers.map(({ priority }) => priority)).size < tiers.length) throw new DomainError('contest.awards-priority')
  const sum = tiers.reduce((total, { num }) => total + num, 0)
  if (type === AwardType.proportion && sum > 100) throw new DomainError('contest.awards-percent', { sum })
  if (type === AwardType.number && !tiers.every(({ num }) => Number.isInteger(num))) throw invalid('awardConfigList')
}

/**
 * @param duration seconds, computed by the client
 * @throws DomainError contest.* for the first fault
 */
export function checkContest(fields: ContestFields, duration: number): void {
  if (fields.title.trim() === '') throw invalid('title')
  for (const field of ['title', 'description', 'pwd', 'accountLimitRule', 'addressRanges'] as const) checkLength(field, fields[field])
  if (!contestFormats.includes(fields.format)) throw invalid('type')
  if (!Object.values<number>(ContestAuth).includes(fields.auth)) throw invalid('auth')
  if (!Object.values<number>(AwardType).includes(fields.awardType)) throw invalid('awardType')
  const [fault] = timesFaults({ ...fields, duration })
  if (fault) throw new DomainError(faultErrors[fault])
  if (fields.auth !== ContestAuth.public && !fields.pwd?.trim()) throw new DomainError('contest.password-required')
  if (fields.openAccountLimit && firstAccounts(parseAccountRule(fields.accountLimitRule), 1).length === 0)
    throw new DomainError('contest.account-rule')
  if (fields.starAccount.length > contestLimits.starAccount)
    throw new DomainError('contest.limit', { field: 'starAccount', max: contestLimits.starAccount })
  checkAwards(fields.awardType, fields.awardConfigList)
  const { penaltyMinutes, languages, addressRanges } = fields
  if (!Number.isInteger(penaltyMinutes) || penaltyMinutes < 0 || penaltyMinutes > contestLimits.penaltyMinutes)
    throw new DomainError('contest.limit', { field: 'penaltyMinutes', max: contestLimits.penaltyMinutes })
  if (languages !== null && languages.length === 0) throw new DomainError('contest.languages')
  const unreadable = addressRanges === null ? [] : unreadableRanges(addressRanges)
  if (unreadable.length > 0) throw new DomainError('contest.address-ranges', { lines: unreadable.slice(0, 3).join(', ') })
}

type Times = Pick<ContestFields, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime'>

const sameSecond = (a: number, b: number) => Math.floor(a / second) === Math.floor(b / second)

/**
 * The times after an edit of a stored contest. A start in the past is fixed. A running contest whose new end has passed ends now, and a
 * seal beyond that end moves to just before it. An ended contest runs again with an end in the future, and cannot get another end in the
 * past.
 * @throws DomainError contest.start-fixed, contest.end-past
 */
export function editedTimes<T extends Times>(stored: Times, wanted: T, now: number): T {
  const phase = contestPhase(stored, now)
  if (phase === ContestPhase.scheduled) return wanted
  if (!sameSecond(stored.startTime, wanted.startTime)) throw new DomainError('contest.start-fixed')
  const { startTime } = stored
  if (sameSecond(stored.endTime, wanted.endTime)) return { ...wanted, startTime, endTime: stored.endTime }
  if (wanted.endTime > now) return { ...wanted, startTime }
  if (phase === ContestPhase.ended) throw new DomainError('contest.end-past')
  const { sealRankTime } = wanted
  const seal = sealRankTime === null || sealRankTime < now ? sealRankTime : Math.max(startTime, now - second)
  return { ...wanted, startTime, endTime: Math.max(now, startTime + 1), sealRankTime: seal }
}

/** Registrations depend on the old password, so a new one deletes them. */
export function wipesRegistrations(stored: Pick<ContestFields, 'auth' | 'pwd'>, edited: Pick<ContestFields, 'auth' | 'pwd'>): boolean {
  return edited.auth !== ContestAuth.public && stored.auth !== ContestAuth.public && stored.pwd !== edited.pwd
}

/** Moves the end; a seal that has not begun keeps its distance from it. */
export function extendedTimes(stored: Times, minutes: number, now: number): Pick<ContestFields, 'endTime' | 'sealRankTime'> {
  const by = minutes * 60 * second
  const { sealRank, sealRankTime } = stored
  const moves = sealRank && sealRankTime !== null && sealRankTime > now && sealRankTime > stored.startTime
  return { endTime: stored.endTime + by, sealRankTime: moves ? sealRankTime + by : sealRankTime }
}
