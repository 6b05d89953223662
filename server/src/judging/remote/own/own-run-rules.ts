import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { HandleSite } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'

/** How long after it was asked for a proof may be sent. */
export const PROOF_MS = 5 * minute

/** A new proof names another problem than the last one, so that an old Compile Error proves nothing. */
export function proofProblem(site: HandleSite, askedAt: number, last: string | undefined): string {
  const others = remoteSites[site].publicRuns.proofProblems.filter((problem) => problem !== last)
  return others[Math.floor(askedAt / second) % others.length] ?? ''
}

/** The site states whole seconds, so a run of the second in which the proof was asked for counts. */
const wholeSecond = (at: number) => Math.floor(at / second) * second

export function isProofInTime(run: { createdAt: number }, { askedAt }: { askedAt: number }): boolean {
  return run.createdAt >= wholeSecond(askedAt) && run.createdAt <= askedAt + PROOF_MS
}

/** Whether a run was sent after the proof of its handle, which was a run itself, and after its training opened. */
export function isRunCounted(run: { createdAt: number }, { provedAt, opensAt }: { provedAt: number; opensAt: number | null }): boolean {
  return run.createdAt > provedAt && (opensAt === null || run.createdAt >= opensAt)
}
