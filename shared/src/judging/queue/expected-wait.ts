/**
 * How long somebody will wait for a lane, guessed from how long the last jobs took.
 *
 * Theory of operation. Each lane is free after what its job still needs; the jobs that stand before go one by one to the lane that is free first,
 * as they will. When all of them have gone, the lane that is free first is the one that is waited for. A job that has taken longer than is
 * typical will take as long again, but for no more than one turn. Nothing is said without a measure.
 */
import { TURN_MS } from './lane-sharing.ts'

/** Share of the measures at either end that do not count: one endless loop is no class of them. */
const TRIMMED_SHARE = 0.1

/** A typical duration out of the last ones: their mean without the extremes; null without any. */
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
  /** Jobs that will be taken before this one. */
  ahead: readonly { count: number; typicalMs: number }[]
}

/** Milliseconds until a lane is free for the job behind all of these; null where there is no lane. */
export function expectedWaitMs({ lanes, running, ahead }: Work): number | null {
  if (lanes <= 0) return null
  const left = running
    .map(({ typicalMs, elapsedMs }) => Math.min(TURN_MS, elapsedMs < typicalMs ? typicalMs - elapsedMs : elapsedMs))
    .toSorted((a, b) => a - b)
  // More running than lanes (one worker is leaving): the earliest to end free none of our lanes.
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

export type RoundedWait = { unit: 'seconds' | 'minutes'; count: number } | { unit: 'soon' | 'long' }

const STEP_SECONDS = 5

/** A guess said no finer than it is: steps of five seconds, then minutes, always rounded up. */
export function roundWait(ms: number): RoundedWait {
  const seconds = Math.ceil(ms / 1000 / STEP_SECONDS) * STEP_SECONDS
  if (seconds <= STEP_SECONDS) return { unit: 'soon' }
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(ms / 60_000)
  return minutes <= 60 ? { unit: 'minutes', count: minutes } : { unit: 'long' }
}
