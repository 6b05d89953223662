import { RuleType } from '../../../judging/verdict/judge-mode.ts'
import { ContestType } from '../../contest/contest-type.ts'
import type { BoardFormat } from '../../scoreboard/board-format.ts'
import { splitRuns } from '../../scoreboard/board-view.ts'
import type { Run } from '../../scoreboard/run.ts'
import { problemWorths } from '../points/run-points.ts'
import type { ContestRule } from '../shape/contest-rule.ts'
import { reckonBy } from '../shape/reckoning.ts'

type IoiCell = {
  /** Points; null where no run gives any, a compile error for one. */
  score: number | null
  /** Whether one run is fully accepted. */
  isFull: boolean
}

/** The first run with the most points; null where none has points. */
function bestRun(shown: readonly Run[]): Run | null {
  let best: Run | null = null
  for (const run of shown) if (run.score !== null && (best?.score ?? -1) < run.score) best = run
  return best
}

/** The sum of the best result of each subtask over all runs; 0 where no run has subtasks. */
function sumOfBestSubtasks(shown: readonly Run[]): number {
  const best = new Map<string, number>()
  for (const { subtasks } of shown) {
    for (const [subtask, points] of Object.entries(subtasks ?? {})) best.set(subtask, Math.max(points, best.get(subtask) ?? 0))
  }
  return [...best.values()].reduce((sum, points) => sum + points, 0)
}

/** The last run with points; null where none has points. */
const lastRun = (shown: readonly Run[]): Run | null => shown.findLast(({ score }) => score !== null) ?? null

/** Points alone decide, however many runs there were. Runs of a problem without subtasks count as a whole, and the best one stands. */
function ioiFormat(bestOf: string): BoardFormat<IoiCell, number> {
  const worthOf = bestOf === 'last' ? lastRun : bestRun
  return {
    cell(runs, view) {
      const { shown } = splitRuns(runs, view)
      const [first] = shown
      if (first === undefined) return null
      const whole = worthOf(shown)?.score ?? null
      const score = whole === null || bestOf !== 'subtask' ? whole : Math.max(whole, sumOfBestSubtasks(shown))
      const accepted = bestOf === 'last' ? worthOf(shown)?.outcome === 'accepted' : shown.some(({ outcome }) => outcome === 'accepted')
      return { cell: { score, isFull: accepted }, tries: shown.length, first }
    },
    worthOf: (runs, view) => worthOf(splitRuns(runs, view).shown),
    totals: (cells) => [...cells].reduce((sum, { score }) => sum + (score ?? 0), 0),
    compare: (a, b) => b - a,
    acceptedAt: () => null,
  }
}

/** IOI rules: points with full feedback and no penalty. The best or the last run of each problem counts, or the best result of each subtask. */
export const ioiRule: ContestRule = {
  type: ContestType.oi,
  problemType: RuleType.OI,
  reckoning: ({ ruleChoices }) =>
    reckonBy(ioiFormat(ruleChoices.bestOf ?? 'subtask'), {
      cell: ({ score, isFull }) => ({ score, ...(isFull ? { untimed: true } : {}) }),
      figures: (points) => ({ main: points, cost: 0 }),
    }),
  marks: { of: ({ score }) => score ?? 0, most: (fullScore) => fullScore },
  sheet: { titles: ['Total Score'], figures: ({ main }) => [main], cell: ({ score }) => score ?? '' },
  masking: { sealHidesOwn: false, sealHidesTries: true, runningCases: 'own' },
  isScored: true,
  hasBalloons: false,
  hasReveal: false,
  ownRun: ({ bestOf }) => (bestOf === 'last' ? 'newest' : 'best'),
  scoreTypes: ['Highest'],
  choices: { bestOf: ['subtask', 'submission', 'last'], problems: problemWorths },
  sealsLastHour: true,
}
