import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { day, hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { ContestSpan } from '../../components/contest-clock/countdown.ts'
import type { Language } from '../../i18n/languages.ts'
import { parseInstant } from '../../ui/format.ts'

/** The phase of the wire's number; an unknown number keeps the contest closed. */
export function phaseOf(status: number): ContestPhase {
  return Object.values(ContestPhase).find((phase) => phase === status) ?? ContestPhase.scheduled
}

/** The span of a contest in wire format. */
export function spanOf(contest: { startTime: string; endTime: string }): ContestSpan {
  return { startTime: parseInstant(contest.startTime).getTime(), endTime: parseInstant(contest.endTime).getTime() }
}

/** The elapsed share of the contest, in percent. */
export function progressOf({ startTime, endTime }: ContestSpan, now: number): number {
  if (now <= startTime) return 0
  return now >= endTime ? 100 : ((now - startTime) / (endTime - startTime)) * 100
}

const units = [
  { unit: 'day', ms: day },
  { unit: 'hour', ms: hour },
  { unit: 'minute', ms: minute },
  { unit: 'second', ms: second },
] as const

/** The length of a contest in its two largest units: `1 day 3 hr`, `5 hr`, `90 seconds` as `1 min 30 sec`. */
export function formatSpan({ startTime, endTime }: ContestSpan, language: Language): string {
  let rest = Math.max(0, endTime - startTime)
  const parts = units.flatMap(({ unit, ms }) => {
    const value = Math.floor(rest / ms)
    rest -= value * ms
    return value > 0 ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)] : []
  })
  return parts.slice(0, 2).join(' ')
}
