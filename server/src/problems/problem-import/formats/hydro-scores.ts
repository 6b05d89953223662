import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { SubtaskNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import type { CaseFiles } from '../reading/archive-cases.ts'
import { ImportError } from '../reading/import-errors.ts'
import { warn } from '../reading/import-limits.ts'
import type { ImportWarning } from '../reading/imported-problem.ts'
import type { HydroCase, HydroConfig } from './hydro-config.ts'

export type HydroPlan = { caseMode: JudgeCaseMode; cases: CaseFiles[]; subtaskNeeds?: SubtaskNeeds }

const fullScore = 100

/**
 * The judged files and their points. Subtasks become groups 1..n whose every case carries the group's score; when all of them add up their
 * cases (`type: sum`) and none depends on another one, there are no groups and the cases share the score instead. With dependencies they are
 * groups by their mean, which has the same points.
 * @param find every pair of the folder, used when the configuration names no cases
 */
export function planHydroCases(config: HydroConfig, find: () => CaseFiles[], warnings: ImportWarning[]): HydroPlan {
  const subtasks = (config.subtasks ?? []).filter(({ cases }) => cases?.length)
  for (const [i, { id, cases }] of (config.subtasks ?? []).entries())
    if (!cases?.length) warnings.push(warn('import.warn.package-empty-group', { name: `subtask ${id ?? i + 1}` }))
  if (subtasks.length === 0) {
    const cases = config.cases?.length ? config.cases.map((one) => caseOf(one, null, one.score ?? null)) : find()
    return { caseMode: 'default', cases: withScores(cases) }
  }
  const scores = shareOut(subtasks.map(({ score }) => score ?? null))
  const subtaskNeeds = needsOf(subtasks)
  const areSums = subtasks.every(({ type }) => type === 'sum')
  if (areSums && Object.keys(subtaskNeeds).length === 0) {
    const cases = subtasks.flatMap(({ cases }, i) => {
      const shares = divide(scores[i] ?? 0, cases?.length ?? 0)
      return (cases ?? []).map((one, j) => caseOf(one, null, shares[j] ?? 0))
    })
    return { caseMode: 'default', cases }
  }
  for (const { type } of areSums ? [] : subtasks.filter(({ type }) => type && type !== 'min'))
    warnings.push(warn('import.warn.ignored', { name: `type: ${type}` }))
  return {
    caseMode: areSums ? 'subtask_average' : 'subtask_lowest',
    subtaskNeeds,
    cases: subtasks.flatMap(({ cases }, i) => (cases ?? []).map((one) => caseOf(one, i + 1, scores[i] ?? 0))),
  }
}

type Subtask = NonNullable<HydroConfig['subtasks']>[number]

/** `if` names subtasks by their ids. @throws ImportError `import.need-unknown` */
function needsOf(subtasks: readonly Subtask[]): SubtaskNeeds {
  const numbers = new Map(subtasks.flatMap(({ id }, i) => (id == null ? [] : [[id, i + 1] as const])))
  const needs = subtasks.map((subtask, i) => {
    const ids = (subtask.if ?? []).flatMap((id) => id ?? [])
    return [i + 1, ids.map((id) => numbers.get(id) ?? unknown(subtask.id ?? i + 1, id))] as const
  })
  return Object.fromEntries(needs.filter(([, list]) => list.length > 0))
}

function unknown(group: number, need: number): never {
  throw new ImportError('import.need-unknown', { group, need })
}

function caseOf({ input, output }: HydroCase, groupNum: number | null, score: number | null): CaseFiles {
  return { input, output: output ?? null, score, groupNum }
}

function withScores(cases: readonly CaseFiles[]): CaseFiles[] {
  const scores = shareOut(cases.map(({ score }) => score))
  return cases.map((one, i) => ({ ...one, score: scores[i] ?? 0 }))
}

/** Missing scores share the rest of 100. */
export function shareOut(scores: readonly (number | null)[]): number[] {
  const given = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const shares = divide(Math.max(0, fullScore - given), scores.filter((score) => score === null).length)
  return scores.map((score) => score ?? shares.shift() ?? 0)
}

/** Splits points evenly; the rest goes to the last. */
export function divide(points: number, parts: number): number[] {
  const each = Math.floor(points / Math.max(1, parts))
  return Array.from({ length: parts }, (_, i) => (i === parts - 1 ? points - each * (parts - 1) : each))
}
