/** The demands on pages, and whether the figures of a run meet them. */
import { mostShift } from '../../../e2e/views/layout-shifts.ts'
import type { Kind } from './measured-views.ts'
import type { Outcome, Visit } from './visit.ts'

export type Start = 'cold' | 'warm'
/** How many times slower the processor of the page is made. */
export type Slowdown = 1 | 4

/** All visits of one view in one condition. */
export type Row = { label: string; kind: Kind | 'bare'; slowdown: Slowdown; start: Start; outcomes: readonly Outcome[] }

export type Spread = { median: number; least: number; most: number }

/** @throws Error when there is no sample, since nothing has no middle */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (least === undefined || most === undefined || low === undefined || high === undefined) throw new Error('there is no sample')
  return { median: (low + high) / 2, least, most }
}

export const shiftOf = ({ shifts }: Visit): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** The longest task of a visit that is not the editor's, in milliseconds of processor time; 0 without a long task. */
export const longestOwnTask = ({ longTasks }: Visit): number =>
  Math.max(0, ...longTasks.filter(({ isEditors }) => !isEditors).map(({ cpuMs }) => cpuMs))

/** The file that ran most of the longest own task of these visits; null without a long task. */
export function fileOfLongest(visits: readonly Visit[]): string | null {
  const tasks = visits.flatMap(({ longTasks }) => longTasks.filter(({ isEditors }) => !isEditors))
  const longest = tasks.toSorted((a, b) => b.cpuMs - a.cpuMs)[0]
  return longest ? (longest.file ?? 'no script') : null
}

type Demand = {
  words: string
  concerns(row: Row): boolean
  figure(visit: Visit): number
  isMet(figure: number): boolean
  print(figure: number): string
  /** The place to look at in a visit that misses it. */
  cause?(visit: Visit): string
}

const inMs = (ms: number) => `${ms.toFixed(0)} ms`

export const demands: readonly Demand[] = [
  {
    words: 'statements and lists are readable in less than 1.5 s at CPU/4',
    concerns: ({ kind, slowdown }) => slowdown === 4 && (kind === 'statement' || kind === 'list'),
    figure: ({ readableMs }) => readableMs,
    isMet: (ms) => ms < 1500,
    print: inMs,
  },
  {
    words: "no task takes more than 200 ms of processor time at CPU/4, except the editor's",
    concerns: ({ kind, slowdown }) => slowdown === 4 && kind !== 'bare',
    figure: longestOwnTask,
    isMet: (ms) => ms <= 200,
    print: inMs,
    cause: (visit) => fileOfLongest([visit]) ?? '',
  },
  {
    words: `layout shift is less than ${mostShift}`,
    concerns: ({ kind }) => kind !== 'bare',
    figure: shiftOf,
    isMet: (shift) => shift < mostShift,
    print: (shift) => shift.toFixed(3),
    cause: ({ shifts }) => shifts.toSorted((a, b) => b.value - a.value)[0]?.of.join(' ') ?? '',
  },
  {
    words: 'a cold start needs at most 20 requests before those of editor and formulas',
    concerns: ({ kind, start }) => start === 'cold' && kind !== 'bare',
    figure: ({ first }) => first,
    isMet: (requests) => requests <= 20,
    print: String,
  },
]

/** The rows of a demand, with the medians by which it is met or missed. A row with a failed visit is neither. */
export type Verdict = { words: string; met: readonly string[]; missed: readonly string[]; unknown: readonly string[] }

/** Name of a row in the report. */
export const nameOf = ({ label, slowdown, start }: Row): string => `${label}, CPU/${slowdown}, ${start}`

/** The visits of a row, or the first fault when one has failed: figures of the others would hide it. */
export function visitsOf({ outcomes }: Row): { visits: readonly Visit[] } | { fault: string } {
  const failed = outcomes.find((outcome) => 'fault' in outcome)
  if (failed && 'fault' in failed) return { fault: failed.fault }
  if (outcomes.length === 0) return { fault: 'was never visited' }
  return { visits: outcomes.flatMap((outcome) => ('visit' in outcome ? [outcome.visit] : [])) }
}

export function verdicts(rows: readonly Row[]): Verdict[] {
  return demands.map(({ words, concerns, figure, isMet, print, cause }) => {
    const met: string[] = []
    const missed: string[] = []
    const unknown: string[] = []
    for (const row of rows.filter(concerns)) {
      const result = visitsOf(row)
      if ('fault' in result) {
        unknown.push(nameOf(row))
        continue
      }
      const { median } = spreadOf(result.visits.map(figure))
      const line = `${nameOf(row)}: ${print(median)}`
      if (isMet(median)) {
        met.push(line)
        continue
      }
      const worst = result.visits.toSorted((a, b) => figure(b) - figure(a))[0]
      const why = worst && cause ? cause(worst) : ''
      missed.push(why ? `${line} (${why})` : line)
    }
    return { words, met, missed, unknown }
  })
}
