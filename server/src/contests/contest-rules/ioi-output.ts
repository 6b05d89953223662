import type { CodeFacts, ContestOutput } from './contest-output.ts'
import { oiOutput } from './oi-output.ts'
import { wholeMinutes } from './whole-minutes.ts'

/** The program with the most points for each person and problem, the first of equals. */
function best<T extends CodeFacts>(codes: readonly T[]): T[] {
  const kept = new Map<string, T>()
  for (const code of codes) {
    const key = `${code.uid} ${code.pid}`
    if (code.score !== null && code.score > (kept.get(key)?.score ?? -1)) kept.set(key, code)
  }
  return [...kept.values()]
}

export const ioiOutput: ContestOutput = {
  ...oiOutput,
  codes: { ...oiOutput.codes, choose: best },
  ccs: {
    ...oiOutput.ccs,
    cell({ score }, { shown, waiting }) {
      const counts = { num_judged: shown.length - waiting, num_pending: waiting, score: score ?? 0 }
      // Points of several runs have no single time; it uses the last run with points.
      const gaining = shown.find((run) => run.score === score) ?? shown.findLast((run) => (run.score ?? 0) > 0)
      return score ? { ...counts, time: wholeMinutes(gaining?.at ?? 0) } : counts
    },
  },
}
