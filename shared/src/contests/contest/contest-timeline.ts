import type { Instant } from '../../ground/time/instant.ts'
import type { BankClosing } from './contest.schema.ts'

/** Automatic events of a contest. `bank-closes`: its problems leave the bank; `stays-sealed`: staff must open the board. */
type ContestMoment = 'bank-closes' | 'start' | 'seal' | 'end' | 'unseal' | 'stays-sealed' | 'bank-opens'

type TimelineContest = {
  startTime: Instant
  endTime: Instant
  sealRank: boolean
  sealRankTime: Instant | null
  autoRealRank: boolean
  bankClosing: BankClosing
}

/** Events in order; events of one instant in causal order. `at` null: from now on. */
export function contestTimeline(contest: TimelineContest): { moment: ContestMoment; at: Instant | null }[] {
  const { startTime, endTime, sealRank, bankClosing } = contest
  const moments: { moment: ContestMoment; at: Instant | null }[] = []
  if (bankClosing === 'from-now') moments.push({ moment: 'bank-closes', at: null })
  moments.push({ moment: 'start', at: startTime })
  if (bankClosing === 'from-start') moments.push({ moment: 'bank-closes', at: startTime })
  if (sealRank) moments.push({ moment: 'seal', at: contest.sealRankTime ?? startTime })
  moments.push({ moment: 'end', at: endTime })
  if (sealRank) moments.push(contest.autoRealRank ? { moment: 'unseal', at: endTime } : { moment: 'stays-sealed', at: endTime })
  if (bankClosing !== 'never') moments.push({ moment: 'bank-opens', at: endTime })
  return moments
}

/** Seconds before the end at which a seal may begin; null: from the start. */
const sealChoices = [1800, 3600, null] as const

/** The choices that fit a contest of so many seconds. */
export function sealChoicesFor(duration: number) {
  return sealChoices.filter((before) => before === null || duration >= before)
}

/**
 * The default seal. A contest shorter than an hour is sealed from the start.
 * @param duration seconds
 * @returns seconds before the end; null: from the start
 */
export function sealProposal({ sealsLastHour }: { sealsLastHour: boolean }, duration: number): (typeof sealChoices)[number] {
  return sealsLastHour && duration >= 3600 ? 3600 : null
}
