/**
 * Estimates the wait for a lane from the durations of the last jobs.
 *
 * Theory of operation. Each lane becomes free when its job ends. The jobs ahead go one by one to the lane that is free first. After them,
 * the next free lane ends the wait. A job that already exceeds the typical duration will take as long again, but no more than one turn.
 * Without measurements there is no estimate.
 */
import { TURN_MS } from './lane-sharing.ts'

/** Share of the measurements at either end that do not count: one endless loop is not typical. */
const TRIMMED_SHARE = 0.1

/** The typical duration of the last ones: their mean without the extremes; null without any. */
export function typicalMs(durations: readonly number[]): number | null {
  if (durations.length === 0) return null
  const cut = Math.floor(durations.length * TRIMMED_SHARE)
  const kept = durations.toSorted((a, b) => a - b).slice(cut, durations.length - cut)
  return kept.reduce((sum, ms) => sum + ms, 0) / kept.length
}

export type Work = {
  lanes: number
  /** Jobs on a lane now. */
  running: readonly { elapsedMs: number; typicalMs: number }[]
  /** Jobs that come before this one. */
  ahead: readonly { count: number; typicalMs: number }[]
}

/** Milliseconds until a lane is free for the job after all these; null without a lane. */
export function expectedWaitMs({ lanes, running, ahead }: Work): number | null {
  if (lanes <= 0) return null
  const left = running
    .map(({ typicalMs, elapsedMs }) => Math.min(TURN_MS, elapsedMs < typicalMs ? typicalMs - elapsedMs : elapsedMs))
    .toSorted((a, b) => a - b)
  // More jobs than lanes (one worker is leaving): the first ones to end free none of our lanes.
  const busy = left.slice(Math.max(0, left.length - lanes))
  const free = [...Array.from({ length: lanes - busy.length }, () => 0), ...busy]
  const earliest = () => free.reduce((best, at, lane) => (at < (free[best] ?? 0) ? lane : best), 0)
  for (const { count, typicalMs } of ahead) {
    for (let taken = 0; taken < count; taken++) {
      const lane = earliest()
      free[lane] = (free[lane] ?? 0) + typicalMs
    }
  }
  return Math.min(...free)
}

type RoundedWait = { unit: 'seconds' | 'minutes'; count: number } | { unit: 'soon' | 'long' }

const STEP_SECONDS = 5

/** Rounds an estimate to its precision: steps of five seconds, then minutes, always up. */
export function roundWait(ms: number): RoundedWait {
  const seconds = Math.ceil(ms / 1000 / STEP_SECONDS) * STEP_SECONDS
  if (seconds <= STEP_SECONDS) return { unit: 'soon' }
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(ms / 60_000)
  return minutes <= 60 ? { unit: 'minutes', count: minutes } : { unit: 'long' }
}
