import { minute } from '../../ground/time/instant.ts'
import type { CockpitCell } from './cockpit.schema.ts'

export const STUCK_TRIES = 5
export const STUCK_SILENCE_MS = 10 * minute

/**
 * Why a pupil seems stuck: many wrong tries in a row, or silence after a wrong one. Solvers and pupils that wait for the judge are not
 * stuck.
 */
export type StuckReason = 'tries' | 'silence'

type Cell = Pick<CockpitCell, 'solved' | 'solvedTooLate' | 'waiting' | 'wrongInRow' | 'lastAt'>

export function stuckOn({ solved, solvedTooLate, waiting, wrongInRow, lastAt }: Cell, now: number): StuckReason | null {
  if (solved || solvedTooLate || waiting || wrongInRow === 0 || lastAt === null) return null
  if (wrongInRow >= STUCK_TRIES) return 'tries'
  return now - lastAt >= STUCK_SILENCE_MS ? 'silence' : null
}
