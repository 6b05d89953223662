import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { SubtaskNeedsShape } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { faultOfNeeds, type SubtaskNeeds, tidyNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { readStored } from '../../ground/db/stored-json.ts'

/** @throws DamagedRow: without its needs a problem would give points that nobody has earned */
export const readSubtaskNeeds = ({ id, subtaskNeeds }: { id: number; subtaskNeeds: string | null }): SubtaskNeeds | null =>
  subtaskNeeds === null ? null : readStored(SubtaskNeedsShape, subtaskNeeds, `problems.subtask_needs of ${id}`)

type Written = { judgeCaseMode: JudgeCaseMode; subtaskNeeds: SubtaskNeeds | null }

/** The text to store; only problems with subtasks have needs. */
export function needsText({ judgeCaseMode, subtaskNeeds }: Written): string | null {
  const needs = subtaskNeeds && hasSubtasks(judgeCaseMode) ? tidyNeeds(subtaskNeeds) : null
  return needs === null ? null : JSON.stringify(needs)
}

/** @throws DomainError problem.need-no-subtask, problem.need-unknown, problem.need-circle */
export function checkNeeds({ judgeCaseMode, subtaskNeeds }: Written, cases: readonly { groupNum: number | null }[]): void {
  if (!subtaskNeeds || !hasSubtasks(judgeCaseMode)) return
  const groups = cases.length === 0 ? null : cases.flatMap(({ groupNum }) => groupNum ?? [])
  const fault = faultOfNeeds(subtaskNeeds, groups)
  if (fault) throw new DomainError(refusals[fault.kind], { group: fault.group, need: fault.need })
}

const refusals = {
  'no-subtask': 'problem.need-no-subtask',
  'no-need': 'problem.need-unknown',
  circle: 'problem.need-circle',
} as const
