import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { PagePath } from '../../ui/page-link.tsx'

/** Link to a problem of the training or contest that the reader is in. */
export type LinkOfProblem = (problemId: string) => { to: PagePath; params: Record<string, string> }

type Listed = { problemId: string; status: number | null }

/**
 * The reader's progress after a problem was accepted. The list may not know of it yet, so the problem counts as solved.
 * `next`: the first unsolved problem after it, else the first of all; undefined when all are solved.
 */
export function wayProgress<P extends Listed>(problems: readonly P[], solvedNow: string) {
  const at = problems.findIndex(({ problemId }) => problemId === solvedNow)
  const unsolved = (problem: P) => problem.problemId !== solvedNow && problem.status !== Verdict.Accepted
  const left = problems.filter(unsolved).length
  const next = problems.slice(at + 1).find(unsolved) ?? problems.find(unsolved)
  return { solved: problems.length - left, total: problems.length, left, next }
}
