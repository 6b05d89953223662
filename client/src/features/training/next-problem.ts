import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

type Listed = { problemId: string; title: string; status: number | null }

/** The first unsolved problem; undefined when all are solved. */
export function nextProblem<P extends Listed>(problems: readonly P[]): P | undefined {
  return problems.find(({ status }) => status !== Verdict.Accepted)
}

/** The problems before and after one of them; undefined at the ends, and for a problem that is not in the list. */
export function neighbours<P extends Pick<Listed, 'problemId'>>(problems: readonly P[], problemId: string) {
  const at = problems.findIndex((problem) => problem.problemId === problemId)
  if (at < 0) return { previous: undefined, next: undefined }
  return { previous: problems[at - 1], next: problems[at + 1] }
}
