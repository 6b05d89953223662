/**
 * A pupil's result in each problem of a homework. docs/rules/homework.md defines the submissions that count. This module defines their
 * value.
 */
import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { isOpen, Verdict } from '../../judging/verdict/verdict.ts'
import { type HomeworkTerms, ownDueAt } from './homework-terms.ts'

export const DEFAULT_POINTS = 100
export const MAX_POINTS = 10_000

/** A submission outside contests. */
export type HomeworkTry = { pid: number; status: number; score: number | null; submitTime: number; submitId: number }

export type HomeworkProblem = {
  pid: number
  points: number
  /** Scored in parts; otherwise all or nothing. */
  isOi: boolean
  /** Score that an OI problem gives at most. */
  fullScore: number
}

type BestTry = { submitId: number; status: number; score: number | null; isLate: boolean }

type HomeworkCell = {
  pid: number
  /** The counting submission with the highest value. */
  best: BestTry | null
  /** After the late rule, with at most two decimals. */
  points: number
  solved: boolean
  /** Judged ones, and how many of them count. */
  tries: number
  countedTries: number
  /** Tries after the due time, whether they count or not. */
  lateTries: number
  /** Solved by late work that does not count. */
  solvedTooLate: boolean
  waiting: boolean
  /** Wrong tries since the last right one. */
  wrongInRow: number
  /** Time of the newest one, judged or waiting. */
  lastAt: number | null
}

/** The solved part of a problem: `got` of `full`, never more. */
function partOf(
  { status, score }: Pick<HomeworkTry, 'status' | 'score'>,
  { isOi, fullScore }: HomeworkProblem,
): { got: number; full: number } {
  if (status === Verdict.Accepted) return { got: 1, full: 1 }
  if (!isOi || score === null || fullScore <= 0 || !countedVerdicts.includes(status)) return { got: 0, full: 1 }
  return { got: Math.min(Math.max(score, 0), fullScore), full: fullScore }
}

/** The percentage of points for late work. */
export function latePercentOf({ lateRule, latePercent }: Pick<HomeworkTerms, 'lateRule' | 'latePercent'>): number {
  if (lateRule === 'full') return 100
  return lateRule === 'percentage' ? (latePercent ?? 0) : 0
}

const toHundredths = (points: number) => Math.round(points * 100) / 100

/** Computed in whole numbers, so that exactly half of a hundredth is rounded up. */
function worthOf(one: HomeworkTry, problem: HomeworkProblem, percent: number): number {
  const { got, full } = partOf(one, problem)
  return Math.round((problem.points * got * percent) / full) / 100
}

type Weighed = HomeworkTry & { isLate: boolean; counts: boolean; worth: number }

/** The highest value first; then the accepted one, the one on time, the first. */
const better = (a: Weighed, b: Weighed): number =>
  b.worth - a.worth ||
  Number(b.status === Verdict.Accepted) - Number(a.status === Verdict.Accepted) ||
  Number(a.isLate) - Number(b.isLate) ||
  a.submitTime - b.submitTime ||
  a.submitId - b.submitId

/** The submissions since the opening, in order of time. */
const sentSince = (tries: readonly HomeworkTry[], { opensAt }: Pick<HomeworkTerms, 'opensAt'>): HomeworkTry[] =>
  tries
    .filter(({ submitTime }) => opensAt === null || submitTime >= opensAt)
    .toSorted((a, b) => a.submitTime - b.submitTime || a.submitId - b.submitId)

const isJudged = ({ status }: HomeworkTry): boolean => countedVerdicts.includes(status)
const isRight = ({ status }: HomeworkTry): boolean => status === Verdict.Accepted

/**
 * A pupil's work on one problem, late or not.
 * @param tries of this pupil for this problem, in any order
 * @returns the number of wrong judged ones, and the time of the first submission
 */
export function workAt(
  tries: readonly HomeworkTry[],
  terms: Pick<HomeworkTerms, 'opensAt'>,
): { wrongTries: number; firstAt: number | null } {
  const sent = sentSince(tries, terms)
  return { wrongTries: sent.filter((one) => isJudged(one) && !isRight(one)).length, firstAt: sent[0]?.submitTime ?? null }
}

/**
 * One pupil's cell for one problem.
 * @param tries of this pupil for this problem, in any order
 * @param terms with the pupil's own due time
 */
export function homeworkCell(tries: readonly HomeworkTry[], problem: HomeworkProblem, terms: HomeworkTerms): HomeworkCell {
  const sent = sentSince(tries, terms)
  const weighed = sent.filter(isJudged).map((one): Weighed => {
    const isLate = terms.dueAt !== null && one.submitTime > terms.dueAt
    const percent = isLate ? latePercentOf(terms) : 100
    return { ...one, isLate, counts: percent > 0, worth: worthOf(one, problem, percent) }
  })
  const counted = weighed.filter(({ counts }) => counts).toSorted(better)
  const [best] = counted
  const solved = counted.some(isRight)
  return {
    pid: problem.pid,
    best: best ? { submitId: best.submitId, status: best.status, score: best.score, isLate: best.isLate } : null,
    points: best?.worth ?? 0,
    solved,
    tries: weighed.length,
    countedTries: counted.length,
    lateTries: weighed.filter(({ isLate }) => isLate).length,
    solvedTooLate: !solved && weighed.some(isRight),
    waiting: sent.some(({ status }) => isOpen(status)),
    wrongInRow: weighed.length - 1 - weighed.findLastIndex(isRight),
    lastAt: sent.at(-1)?.submitTime ?? null,
  }
}

/** One pupil's cells, in the order of the problems. */
export function homeworkRow(
  tries: readonly HomeworkTry[],
  problems: readonly HomeworkProblem[],
  terms: HomeworkTerms,
  extendedTo: number | null,
): HomeworkCell[] {
  const own = { ...terms, dueAt: ownDueAt(terms.dueAt, extendedTo) }
  const of = Map.groupBy(tries, ({ pid }) => pid)
  return problems.map((problem) => homeworkCell(of.get(problem.pid) ?? [], problem, own))
}

export const sumOfPoints = (cells: readonly Pick<HomeworkCell, 'points'>[]): number =>
  toHundredths(cells.reduce((sum, { points }) => sum + points, 0))

/** Every problem has a counting submission, right or wrong. */
export const isHandedIn = (cells: readonly Pick<HomeworkCell, 'countedTries'>[]): boolean =>
  cells.length > 0 && cells.every(({ countedTries }) => countedTries > 0)

/** Every problem is solved. */
export const isAllSolved = (cells: readonly Pick<HomeworkCell, 'solved'>[]): boolean =>
  cells.length > 0 && cells.every(({ solved }) => solved)
