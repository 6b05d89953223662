import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'

export type ContestSpan = { startTime: number; endTime: number }

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
