import type { CodeFacts, ContestOutput } from './contest-output.ts'
import { wholeMinutes } from './whole-minutes.ts'

/** The newest program of each person and problem. */
const newest = <T extends CodeFacts>(codes: readonly T[]): T[] => [
  ...new Map(codes.map((code) => [`${code.uid} ${code.pid}`, code])).values(),
]

export const oiOutput: ContestOutput = {
  rankRow({ main, cost, cells }) {
    const times = Object.entries(cells).flatMap(([id, { ms }]) => (ms === undefined ? [] : [[id, ms] as const]))
    return {
      totalScore: main,
      totalTime: cost,
      submissionInfo: Object.fromEntries(Object.entries(cells).map(([id, { score }]) => [id, score ?? null])),
      timeInfo: times.length > 0 ? Object.fromEntries(times) : null,
    }
  },
  codes: {
    choose: (all) => newest(all.filter(({ score }) => score !== null)),
    nameParts: ({ score }) => [String(score)],
  },
  ccs: {
    scoreboardType: 'score',
    keys: 'points',
    contest: () => ({}),
    problem: (fullScore) => ({ max_score: fullScore ?? 0 }),
    judgement: (score) => ({ score: score ?? 0 }),
    score: ({ main }) => ({ score: main }),
    cell(cell, { shown, waiting }) {
      const score = cell.score ?? 0
      const counts = { num_judged: shown.length - waiting, num_pending: waiting, score }
      const gaining = shown.find((run) => run.score === score)
      return score > 0 ? { ...counts, time: wholeMinutes(gaining?.at ?? 0) } : counts
    },
  },
}
