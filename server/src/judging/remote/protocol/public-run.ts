import type { HandleSite } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import type { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteProblemId } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { RemoteOutcome, RemoteSession } from './remote-adapter.ts'

/** A run as a site publishes it; `memoryKb` in KiB. */
type PublicRun = {
  runId: string
  createdAt: number
  language: string
  status: Verdict
  timeMs: number
  memoryKb: number
}

/** Lists the newest runs of a problem that a person sent alone. Throws RemoteFault or OutsideFault. */
export type ListRuns = (session: RemoteSession, handle: string, problem: RemoteProblemId) => Promise<PublicRun[]>

/** Runs that sites publish by handle. Each function throws RemoteFault or OutsideFault when the site does not answer as it should. */
export type PublicRuns = {
  list(site: HandleSite, handle: string, problem: RemoteProblemId): Promise<PublicRun[]>
  /** The present outcome of a run; null: the site does not show it among the newest. */
  find(site: HandleSite, handle: string, run: { problem: RemoteProblemId; runId: string }): Promise<RemoteOutcome | null>
}
