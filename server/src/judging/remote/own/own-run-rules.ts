import { minute, second } from '@touchstone/shared/ground/time/instant.ts'

/** How long after it was asked for a proof may be sent. */
export const PROOF_MS = 5 * minute

/** Problems for proofs; each is known to the site for years. */
const proofProblems = ['1A', '4A', '50A', '71A', '112A', '158A', '231A', '263A', '282A', '339A'] as const

/** A new proof names another problem than the last one, so that an old Compile Error proves nothing. */
export function proofProblem(askedAt: number, last: string | undefined): string {
  const others = proofProblems.filter((problem) => problem !== last)
  return others[Math.floor(askedAt / second) % others.length] ?? proofProblems[0]
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
