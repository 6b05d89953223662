import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteOutcome } from './remote-adapter.ts'

/** A run as a site publishes it; `memoryKb` in KiB. */
export type PublicRun = {
  runId: string
  /** The problem's id there, as `RemoteSiteFacts.readId` gives it. */
  problem: string
  createdAt: number
  language: string
  status: Verdict
  timeMs: number
  memoryKb: number
  /** Whether its author sent it alone, and not with a team. */
  isAlone: boolean
}

/** Runs that Codeforces publishes by handle, those of Gym too. Each function throws RemoteFault or OutsideFault when the site does not answer as it should. */
export type PublicRuns = {
  /** The newest runs of a handle. */
  list(handle: string): Promise<PublicRun[]>
  /** The present outcome of a run; null: the site does not show it among the newest. */
  find(handle: string, runId: string): Promise<RemoteOutcome | null>
}
