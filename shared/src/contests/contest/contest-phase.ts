import type { Instant } from '../../ground/time/instant.ts'

/** Numbers of a contest's phase (docs/rules/submissions.md); it is computed from the clock, never stored. */
export const ContestPhase = { scheduled: -1, running: 0, ended: 1 } as const
export type ContestPhase = (typeof ContestPhase)[keyof typeof ContestPhase]

/** Running from the start, ended from the end. */
export function contestPhase({ startTime, endTime }: { startTime: Instant; endTime: Instant }, now: Instant): ContestPhase {
  if (now < startTime) return ContestPhase.scheduled
  return now < endTime ? ContestPhase.running : ContestPhase.ended
}
