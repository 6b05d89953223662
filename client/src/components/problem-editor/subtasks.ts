import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { faultOfNeeds, reaches, type SubtaskNeeds, tidyNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { CaseRow } from './problem-draft.ts'

/** A row of the table of subtasks. `points` null: its cases have none, or differ. Cases by their numbers, from 1. */
export type Subtask = { group: number; points: number | null; cases: number[] }

type Grouped = Pick<CaseRow, 'groupNum' | 'score'>

export function subtasksOf(cases: readonly Grouped[]): Subtask[] {
  const numbered = cases.map((row, i) => ({ ...row, number: i + 1 }))
  const groups = Map.groupBy(numbered, ({ groupNum }) => groupNum)
  return [...groups]
    .flatMap(([group, rows]) => (group === null ? [] : [{ group, points: pointsOf(rows), cases: rows.map(({ number }) => number) }]))
    .sort((a, b) => a.group - b.group)
}

function pointsOf([first, ...rest]: readonly Grouped[]): number | null {
  return first && rest.every(({ score }) => score === first.score) ? first.score : null
}

/** A subtask that another one may need. `isKept`: it has no tests any more, and stands here only because it is chosen. */
type NeedChoice = { group: number; disabled: boolean; isKept: boolean }

/** The subtasks that one may need, in order. One that needs it itself cannot be chosen. */
export function needChoices(needs: SubtaskNeeds, groups: readonly number[], group: number): NeedChoice[] {
  const chosen = needs[group] ?? []
  const all = [...new Set([...groups, ...chosen])].filter((each) => each !== group).sort((a, b) => a - b)
  return all.map((each) => ({
    group: each,
    disabled: !chosen.includes(each) && reaches(needs, each, group),
    isKept: !groups.includes(each),
  }))
}

export const setNeeds = (needs: SubtaskNeeds, group: number, list: number[]): SubtaskNeeds => tidyNeeds({ ...needs, [group]: list }) ?? {}

type NeedDraft = { judgeCaseMode: JudgeCaseMode; subtaskNeeds: SubtaskNeeds; cases: readonly Grouped[] }

/** The first need of a draft that cannot be met; null: none, or the mode has no subtasks. */
export function faultOfDraftNeeds({ judgeCaseMode, subtaskNeeds, cases }: NeedDraft) {
  if (!hasSubtasks(judgeCaseMode)) return null
  const groups = cases.length === 0 ? null : subtasksOf(cases).map(({ group }) => group)
  return faultOfNeeds(subtaskNeeds, groups)
}

/** Numbers of the cases without a subtask. */
export const casesWithoutSubtask = (cases: readonly Grouped[]): number[] =>
  cases.flatMap(({ groupNum }, i) => (groupNum === null ? [i + 1] : []))

/** Every case of a subtask carries its points, so their minimum and mean are equal. */
export function setPoints<Row extends Grouped>(cases: readonly Row[], group: number, points: number | null): Row[] {
  return cases.map((row) => (row.groupNum === group ? { ...row, score: points } : row))
}

/** Gives a subtask exactly these cases and its points; its former cases belong to no subtask. */
export function setCases<Row extends Grouped>(cases: readonly Row[], group: number, numbers: readonly number[]): Row[] {
  const points = subtasksOf(cases).find((subtask) => subtask.group === group)?.points ?? null
  const wanted = new Set(numbers)
  return cases.map((row, i) => {
    if (wanted.has(i + 1)) return { ...row, groupNum: group, score: points ?? row.score }
    return row.groupNum === group ? { ...row, groupNum: null } : row
  })
}

/** Distributes a total over the subtasks, the remainder to the last ones; cases without a subtask join the first. */
export function shareOverSubtasks<Row extends Grouped>(cases: readonly Row[], total: number): Row[] {
  const placed = cases.map((row) => ({ ...row, groupNum: row.groupNum ?? 1 }))
  const groups = subtasksOf(placed).map(({ group }) => group)
  const base = Math.floor(total / Math.max(1, groups.length))
  const firstWithOneMore = groups.length - (total - base * groups.length)
  return placed.map((row) => ({ ...row, score: base + (groups.indexOf(row.groupNum) >= firstWithOneMore ? 1 : 0) }))
}

/** `1-3, 5` for 1, 2, 3 and 5. */
export function formatCaseNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

/** @returns undefined for text that cannot be read, or that names a missing case */
export function parseCaseNumbers(text: string, count: number): number[] | undefined {
  const numbers = new Set<number>()
  for (const part of text.split(/[,，、;；\s]+/).filter(Boolean)) {
    const [, first, last] = /^(\d{1,6})(?:[-–—~～](\d{1,6}))?$/.exec(part) ?? []
    if (first === undefined) return undefined
    const [from, to] = [Number(first), Number(last ?? first)]
    if (from < 1 || to > count || from > to) return undefined
    for (let number = from; number <= to; number++) numbers.add(number)
  }
  return [...numbers]
}
