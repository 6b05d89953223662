import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteOutcome } from '../protocol/remote-adapter.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import type { RemoteSessions } from '../remote-session.ts'
import { listRuns } from './codeforces-api.ts'

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

export function createPublicRuns(sessions: Pick<RemoteSessions, 'public'>): PublicRuns {
  const list = (handle: string) => listRuns(sessions.public('CF'), handle)
  return {
    list,

    async find(handle, runId) {
      const run = (await list(handle)).find((one) => one.runId === runId)
      return run ? outcomeOf(run.status, { timeMs: run.timeMs, memoryKb: run.memoryKb, message: null }) : null
    },
  }
}
