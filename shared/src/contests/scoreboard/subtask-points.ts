import { z } from 'zod'
import type { JudgeCaseMode } from '../../judging/verdict/judge-mode.ts'
import { type SubtaskCase, subtaskScores } from '../../judging/verdict/subtask-score.ts'

/** Points of each subtask of one run, by the number of the subtask. */
export const SubtaskPoints = z.record(z.string().max(20), z.number().min(0))
export type SubtaskPoints = z.infer<typeof SubtaskPoints>

/**
 * Points that each subtask of a judged run earned; null where the problem has no subtasks.
 * Null too where the subtasks do not add up to the score, because somebody set the verdict by hand: then only the whole run counts.
 * @param score of the whole run
 */
export function subtaskPointsOf(mode: JudgeCaseMode | null, cases: readonly SubtaskCase[], score: number): SubtaskPoints | null {
  const points = mode === null ? null : subtaskScores(mode, cases)
  if (points === null) return null
  const sum = [...points.values()].reduce((total, each) => total + each, 0)
  return sum === score ? Object.fromEntries([...points].map(([group, each]) => [String(group ?? ''), each])) : null
}

/** The text to store; null where there are no points by subtask. */
export const formatSubtaskPoints = (points: SubtaskPoints | null): string | null => (points === null ? null : JSON.stringify(points))
