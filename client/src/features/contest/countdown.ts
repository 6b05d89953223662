import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { day, hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { Language } from '../../i18n/languages.ts'
import { parseInstant } from '../../ui/format.ts'

/** The phase of the wire's number; an unknown number keeps the contest closed. */
export function phaseOf(status: number): ContestPhase {
  return Object.values(ContestPhase).find((phase) => phase === status) ?? ContestPhase.scheduled
}

export type ContestSpan = { startTime: number; endTime: number }

/** The span of a contest in wire format. */
export function spanOf(contest: { startTime: string; endTime: string }): ContestSpan {
  return { startTime: parseInstant(contest.startTime).getTime(), endTime: parseInstant(contest.endTime).getTime() }
}

/** A start further away than this is shown as a date (docs/rules/pages.md). */
const farMs = 7 * day

type Countdown = {
  phase: ContestPhase /** Until the start or the end; null when nothing is counted down. */
  leftMs: number | null
}

/** The state of a contest's clock: it counts down to the start, then to the end. */
export function countdownOf(span: ContestSpan, now: number): Countdown {
  const phase = contestPhase(span, now)
  if (phase === ContestPhase.ended) return { phase, leftMs: null }
  const leftMs = (phase === ContestPhase.scheduled ? span.startTime : span.endTime) - now
  return { phase, leftMs: phase === ContestPhase.scheduled && leftMs > farMs ? null : leftMs }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `-HH:MM:SS`; hours may have more digits. A second that has begun still counts. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / second))
  return `-${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
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
