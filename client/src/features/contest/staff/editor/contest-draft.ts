import { formatAccountRule, parseAccountRule } from '@touchstone/shared/contests/contest/account-rule.ts'
import type {
  AwardTier,
  BankClosing,
  OiRankScoreType,
  PenaltyRule,
  RankShowName,
  RuleChoices,
  TieRule,
} from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { sealProposal } from '@touchstone/shared/contests/contest/contest-timeline.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import { contestRules, usualFormat } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { chosenOf } from '@touchstone/shared/contests/rules/rule-choices.ts'
import type { Inputs, Outputs } from '../../../../trpc/trpc.ts'
import { parseInstant } from '../../../../ui/format.ts'
import { instantOf, toLocal } from '../../../../ui/local-time.ts'

export type StoredContest = Outputs['contestAdmin']['get']
type ContestSave = Inputs['contestAdmin']['create']

type AwardRow = { name: string; background: string; color: string; num: number }

/** A contest in the editor. Moments are local times in the format of the browser's field. */
export type ContestDraft = {
  title: string
  description: string
  format: ContestFormat
  ruleChoices: RuleChoices
  oiRankScoreType: OiRankScoreType
  auth: '0' | '1' | '2'
  pwd: string
  startTime: string
  endTime: string
  sealRank: boolean
  sealRankTime: string
  autoRealRank: boolean
  visible: boolean
  openPrint: boolean
  openRank: boolean
  openAccountLimit: boolean
  prefix: string
  suffix: string
  firstNumber: string
  lastNumber: string
  extra: string
  rankShowName: RankShowName
  starAccount: string[]
  awardType: '0' | '1' | '2'
  awards: AwardRow[]
  allowEndSubmit: boolean
  penaltyMinutes: number
  penaltyRule: PenaltyRule
  tieRule: TieRule
  bankClosing: BankClosing
  limitLanguages: boolean
  languages: string[]
  addressRanges: string
  oneDevice: boolean
  showsSamples: boolean
}

/** Names of the usual tiers, in the language of the contest's author. */
export type AwardNames = readonly [gold: string, silver: string, bronze: string]

/** The usual tiers: medals of an ICPC regional. */
const usualAwards = ([gold, silver, bronze]: AwardNames): AwardRow[] => [
  { name: gold, background: '#e6b422', color: '#1a1a1a', num: 10 },
  { name: silver, background: '#b8bec6', color: '#1a1a1a', num: 20 },
  { name: bronze, background: '#c98d5a', color: '#1a1a1a', num: 30 },
]

/** The local time a given number of seconds after the start. */
export function shifted(local: string, seconds: number): string {
  const at = instantOf(local)
  return Number.isNaN(at) ? '' : toLocal(new Date(at + seconds * 1000))
}

/** The initial values of a new contest: five hours tomorrow morning, hidden. */
export function newContestDraft(now: Date, names: AwardNames): ContestDraft {
  const start = new Date(now)
  start.setDate(start.getDate() + 1)
  start.setHours(9, 0, 0, 0)
  const startTime = toLocal(start)
  return {
    title: '',
    description: '',
    format: usualFormat(false),
    ruleChoices: {},
    oiRankScoreType: 'Recent',
    auth: '0',
    pwd: '',
    startTime,
    endTime: shifted(startTime, 5 * 3600),
    sealRank: true,
    sealRankTime: shifted(startTime, 4 * 3600),
    autoRealRank: true,
    visible: false,
    openPrint: false,
    openRank: false,
    openAccountLimit: false,
    prefix: '',
    suffix: '',
    firstNumber: '',
    lastNumber: '',
    extra: '',
    rankShowName: 'username',
    starAccount: [],
    awardType: '0',
    awards: usualAwards(names),
    allowEndSubmit: false,
    penaltyMinutes: 20,
    penaltyRule: 'seconds',
    tieRule: 'shared',
    bankClosing: 'from-now',
    limitLanguages: false,
    languages: [],
    addressRanges: '',
    oneDevice: false,
    showsSamples: false,
  }
}

const local = (wire: string | null): string => (wire === null ? '' : toLocal(parseInstant(wire)))
const digit = <T extends string>(value: number, known: readonly T[]): T => known.find((one) => one === String(value)) ?? (known[0] as T)

export function draftOfContest(contest: StoredContest, names: AwardNames): ContestDraft {
  const rule = parseAccountRule(contest.accountLimitRule)
  const tiers = contest.awardConfigList.toSorted((a, b) => a.priority - b.priority)
  const { title, description, sealRank, autoRealRank, visible, openPrint, openRank, openAccountLimit, allowEndSubmit } = contest
  const { starAccount, penaltyMinutes, penaltyRule, tieRule, bankClosing, oneDevice, showsSamples } = contest
  return {
    title,
    description,
    sealRank,
    autoRealRank,
    visible,
    openPrint,
    openRank,
    openAccountLimit,
    allowEndSubmit,
    starAccount,
    penaltyMinutes,
    penaltyRule,
    tieRule,
    bankClosing,
    oneDevice,
    showsSamples,
    format: contest.format,
    ruleChoices: contest.ruleChoices,
    auth: digit(contest.auth, ['0', '1', '2']),
    awardType: digit(contest.awardType, ['0', '1', '2']),
    oiRankScoreType: contest.oiRankScoreType === 'Highest' ? 'Highest' : 'Recent',
    rankShowName: contest.rankShowName === 'realname' ? 'realname' : contest.rankShowName === 'nickname' ? 'nickname' : 'username',
    pwd: contest.pwd ?? '',
    startTime: local(contest.startTime),
    endTime: local(contest.endTime),
    sealRankTime: local(contest.sealRankTime),
    prefix: rule.prefix,
    suffix: rule.suffix,
    extra: rule.extra.join('\n'),
    firstNumber: String(rule.range?.start ?? ''),
    lastNumber: String(rule.range?.end ?? ''),
    awards: tiers.length > 0 ? tiers.map(({ priority: _, ...tier }) => tier) : usualAwards(names),
    limitLanguages: contest.languages !== null,
    languages: contest.languages ?? [],
    addressRanges: contest.addressRanges ?? '',
  }
}

/** The rule for accounts in its stored form. */
export function ruleTextOf(draft: Pick<ContestDraft, 'prefix' | 'suffix' | 'firstNumber' | 'lastNumber' | 'extra'>): string {
  const whole = (text: string) => /^\d{1,9}$/.test(text.trim())
  const range =
    whole(draft.firstNumber) && whole(draft.lastNumber) ? { start: Number(draft.firstNumber), end: Number(draft.lastNumber) } : null
  const extra = draft.extra.split(/\s+/).filter((name) => name !== '')
  return formatAccountRule({ prefix: draft.prefix, suffix: draft.suffix, range, extra })
}

export const tiersOf = (draft: Pick<ContestDraft, 'awards'>): AwardTier[] => draft.awards.map((tier, i) => ({ ...tier, priority: i + 1 }))

const wire = (text: string): string => new Date(text).toISOString()

/** The payload of a save. The draft must be whole (`isWhole`). */
export function saveOfContest(draft: ContestDraft): ContestSave {
  const { prefix: _, suffix: __, firstNumber: ___, lastNumber: ____, extra: _____, limitLanguages, awards: ______, ...rest } = draft
  return {
    ...rest,
    type: contestRules[draft.format].type,
    ruleChoices: chosenOf(contestRules[draft.format], draft.ruleChoices),
    auth: Number(draft.auth),
    awardType: Number(draft.awardType),
    startTime: wire(draft.startTime),
    endTime: wire(draft.endTime),
    duration: Math.floor((instantOf(draft.endTime) - instantOf(draft.startTime)) / 1000),
    sealRankTime: draft.sealRank ? wire(draft.sealRankTime) : null,
    accountLimitRule: ruleTextOf(draft),
    awardConfigList: draft.awardType === '0' ? [] : tiersOf(draft),
    languages: limitLanguages ? draft.languages : null,
    addressRanges: draft.addressRanges.trim() || null,
  }
}

/** Fields with a missing moment. */
export function missingMoments(draft: ContestDraft): ('startTime' | 'endTime' | 'sealRankTime')[] {
  const asked = draft.sealRank ? (['startTime', 'endTime', 'sealRankTime'] as const) : (['startTime', 'endTime'] as const)
  return asked.filter((field) => Number.isNaN(instantOf(draft[field])))
}

/** Moments that are impossible: an end before or at the start, a seal outside of the contest. */
export function wrongMoments(
  draft: Pick<ContestDraft, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime'>,
): ('endTime' | 'sealRankTime')[] {
  const [start, end, seal] = [draft.startTime, draft.endTime, draft.sealRankTime].map(instantOf) as [number, number, number]
  const wrong: ('endTime' | 'sealRankTime')[] = end <= start ? ['endTime'] : []
  return draft.sealRank && (seal < start || seal >= end) ? [...wrong, 'sealRankTime'] : wrong
}

/** The recommended local time for the seal. */
export function proposedSeal({ format, startTime, endTime }: Pick<ContestDraft, 'format' | 'startTime' | 'endTime'>): string {
  const before = sealProposal(contestRules[format], secondsBetween(instantOf(startTime), instantOf(endTime)))
  return before === null ? startTime : shifted(endTime, -before)
}
