import { starNames } from '@touchstone/shared/contests/contest/board-people.ts'
import type { PostedContest } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import type { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import type { ContestFields } from '@touchstone/shared/contests/contest/contest-edit.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { AwardType, DEFAULT_PENALTY_MINUTES } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { formatAwardTiers, formatStars, readAwardTiers, readStars } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { contestRules, formatToStore, storedFormat } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { chosenOf, formatRuleChoices } from '@touchstone/shared/contests/rules/rule-choices.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Updateable } from 'kysely'
import type { ContestTable } from '../../ground/db/tables/contest.table.ts'
import type { Contest } from '../contest/contest.queries.ts'

/** Defaults of a new contest. Documented clients omit the two that are on: it is in the lists, and its board opens at the end. */
const blank = {
  pwd: null,
  sealRankTime: null,
  accountLimitRule: null,
  starAccount: [],
  awardType: AwardType.none,
  awardConfigList: [],
  oiRankScoreType: 'Recent',
  rankShowName: 'username',
  sealRank: false,
  autoRealRank: true,
  visible: true,
  openPrint: false,
  openRank: false,
  openAccountLimit: false,
  allowEndSubmit: false,
  penaltyMinutes: DEFAULT_PENALTY_MINUTES,
  penaltyRule: 'seconds',
  tieRule: 'shared',
  bankClosing: 'from-now',
  ruleChoices: {},
  languages: null,
  addressRanges: null,
  oneDevice: false,
  showsSamples: false,
} as const satisfies Partial<ContestFields>

type Kept = Omit<ContestFields, 'title' | 'description' | 'format' | 'auth' | 'startTime' | 'endTime'>

/** The fields of a stored contest in their posted form. */
export function fieldsOf(contest: Contest): ContestFields {
  const { title, description, format, auth, startTime, endTime } = contest
  const lists = { awardConfigList: readAwardTiers(contest.awardConfig), starAccount: readStars(contest.starAccount) }
  const awardType = Object.values(AwardType).find((known) => known === contest.awardType) ?? AwardType.none
  return { ...pick({ ...contest, ...lists, awardType }), title, description, format, auth, startTime, endTime }
}

/** Merges posted fields over stored ones, unchecked. @throws DomainError contest.invalid */
export function postedFields(posted: PostedContest, stored: Kept & { format?: ContestFormat } = blank): ContestFields {
  const { title, description, auth, startTime, endTime } = posted
  const format = postedFormat(posted, stored.format ?? null)
  const { scoreTypes } = contestRules[format]
  if (scoreTypes.length > 0 && !posted.oiRankScoreType) throw new DomainError('contest.invalid', { field: 'oiRankScoreType' })
  const said = Object.fromEntries(Object.keys(blank).flatMap((key) => given(key, posted[key as keyof Kept])))
  const merged = { ...pick(stored), ...said } as Kept
  const ranges = merged.addressRanges?.trim() || null
  return {
    ...merged,
    title: title.trim(),
    description,
    startTime,
    endTime,
    addressRanges: ranges,
    format,
    auth: auth as ContestAuth,
    starAccount: starNames(merged.starAccount),
    oiRankScoreType: scoreTypes.find((one) => one === merged.oiRankScoreType) ?? scoreTypes[0] ?? merged.oiRankScoreType,
    ruleChoices: chosenOf(contestRules[format], merged.ruleChoices),
  }
}

/** The posted format, else the stored one or the usual one of the type. @throws DomainError contest.invalid */
function postedFormat({ type, format }: PostedContest, stored: ContestFormat | null): ContestFormat {
  const found = storedFormat(type, format ?? stored)
  if (found === undefined) throw new DomainError('contest.invalid', { field: 'type' })
  if (format != null && found !== format) throw new DomainError('contest.invalid', { field: 'format' })
  return found
}

/** For these fields null is a value: every language, every address. */
const clearable = ['languages', 'addressRanges']

function given(key: string, value: unknown): [string, unknown][] {
  if (value === undefined || (value === null && !clearable.includes(key))) return []
  return [[key, value]]
}

const pick = (stored: Kept) => Object.fromEntries(Object.keys(blank).map((key) => [key, stored[key as keyof Kept]])) as Kept

const bit = (flag: boolean) => (flag ? 1 : 0)

export function toColumns(fields: ContestFields) {
  const { format, ruleChoices, starAccount, awardConfigList, languages, sealRank, sealRankTime, ...rest } = fields
  return {
    ...rest,
    type: contestRules[format].type,
    format: formatToStore(format),
    ruleChoices: formatRuleChoices(ruleChoices),
    starAccount: formatStars(starAccount),
    awardConfig: formatAwardTiers(awardConfigList),
    languages: languages === null ? null : JSON.stringify(languages),
    sealRank: bit(sealRank),
    sealRankTime: sealRank ? sealRankTime : null,
    autoRealRank: bit(rest.autoRealRank),
    visible: bit(rest.visible),
    openPrint: bit(rest.openPrint),
    openRank: bit(rest.openRank),
    openAccountLimit: bit(rest.openAccountLimit),
    allowEndSubmit: bit(rest.allowEndSubmit),
    oneDevice: bit(rest.oneDevice),
    showsSamples: bit(rest.showsSamples),
  } satisfies Updateable<ContestTable>
}
