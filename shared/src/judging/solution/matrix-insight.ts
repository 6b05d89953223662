import { findLanguage } from '../language/languages.ts'
import { isOpen, Verdict } from '../verdict/verdict.ts'

type Cell = { seq: number; status: number }
type Run = { status: number /** ms of CPU of the slowest test */; time: number | null; isStale: boolean; cases: readonly Cell[] }
export type RunSolution = { id: number; language: string; expected: string | null; run: Run | null }

/** A run of a program, with its time at the problem's own limit: languages with more time are scaled down. */
type Timed = { id: number; timeMs: number }

type MatrixInsight = {
  /** Programs that count as wrong: they are expected to fail, and did, on the present tests. */
  wrong: number
  /**
   * Tests that no wrong program fails alone: without one of them, each would still be refused. Null without a wrong program. A test that was
   * skipped is not failed, so a program with one known failure fails that test alone as far as anybody knows.
   */
  redundant: number[] | null
  /** The slowest accepted program; null without one. */
  slowestRight: Timed | null
  /** The fastest of the programs that ran out of time. The judge stops them, so each would need at least this time. */
  fastestSlow: Timed | null
}

const passed: readonly number[] = [Verdict.Accepted, Verdict.Cancelled]

/** Reads the runs of all solutions on the present tests. Runs that are open, or of earlier tests, say nothing. */
export function readMatrix(seqs: readonly number[], solutions: readonly RunSolution[]): MatrixInsight {
  const runs = solutions.flatMap(({ id, language, expected, run }) =>
    run && !isOpen(run.status) && !run.isStale ? [{ id, language, expected, run }] : [],
  )
  const isFailure = (status: number) => !passed.includes(status) && status !== Verdict.SystemError
  const wrong = runs.filter(
    ({ expected, run }) => expected !== null && expected !== 'accepted' && isFailure(run.status) && run.cases.length > 0,
  )
  const failedAlone = new Set<number>()
  for (const { run } of wrong) {
    const failed = run.cases.filter(({ status }) => isFailure(status))
    if (failed.length === 1) for (const { seq } of failed) failedAlone.add(seq)
  }
  const timed = ({ id, language, run }: (typeof runs)[number]): Timed[] =>
    run.time === null ? [] : [{ id, timeMs: run.time / (findLanguage(language)?.factor ?? 1) }]
  const right = runs.filter(({ expected, run }) => expected === 'accepted' && run.status === Verdict.Accepted).flatMap(timed)
  const slow = wrong.filter(({ run }) => run.cases.some(({ status }) => status === Verdict.TimeLimit)).flatMap(timed)
  return {
    wrong: wrong.length,
    redundant: wrong.length === 0 ? null : seqs.filter((seq) => !failedAlone.has(seq)),
    slowestRight: right.toSorted((a, b) => b.timeMs - a.timeMs)[0] ?? null,
    fastestSlow: slow.toSorted((a, b) => a.timeMs - b.timeMs)[0] ?? null,
  }
}
