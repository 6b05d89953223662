import type { View } from '@touchstone/shared/ground/access/submission-view.ts'
import { type JudgeCaseMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { mergeVerdicts } from '@touchstone/shared/judging/verdict/merge-verdicts.ts'
import { submissionScore } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Selectable } from 'kysely'
import type { SubmissionCaseTable } from '../../ground/db/tables/submission.table.ts'

/** A case, masked for its reader. */
type Case = View<Selectable<SubmissionCaseTable>>
type Parent = { pid: number; uid: string; judgeCaseMode: string }

function shown(row: Case, parent: Parent, files: boolean) {
  const { time, memory, score, status, userOutput, groupNum, seq, mode, limitHit, wallTime } = row
  const { cpuTime, peakMemory, timeLimit, wallLimit, memoryLimit, runs, isBorderline } = row
  const measured = { cpuTime, peakMemory, timeLimit, wallLimit, memoryLimit, runs, isBorderline: Boolean(isBorderline) }
  const open = { time, memory, score, status, userOutput, groupNum, seq, mode, limitHit, wallTime, ...measured }
  const inside = { id: row.id, pid: parent.pid, submitId: row.submitId, uid: parent.uid, caseId: row.caseId, inputData: row.inputData }
  const rest = { outputData: row.outputData, gmtCreate: row.gmtCreate, gmtModified: row.gmtModified }
  if (files) return { ...open, ...inside, ...rest }
  const none = { id: null, pid: null, submitId: null, uid: null, caseId: null, inputData: null, outputData: null }
  return { ...open, ...none, gmtCreate: null, gmtModified: null }
}

const max = (values: (number | null)[]) => values.reduce<number | null>((top, v) => (v === null ? top : Math.max(top ?? 0, v)), null)

const scored = (c: { status: number; score: number | null; groupNum: number | null }) => ({
  status: c.status as FinalVerdict,
  score: c.score ?? 0,
  groupNum: c.groupNum,
})

/**
 * A flat list, or groups when the problem is judged by subtasks; the other list is empty (docs/rules/submissions.md).
 * @param files whether the reader may see file names, with ids and times of rows
 */
export function caseResults(parent: Parent, cases: Case[], files: boolean) {
  const mode = (cases[0]?.mode ?? parent.judgeCaseMode) as JudgeCaseMode
  const rows = cases.map((row) => shown(row, parent, files))
  if (mode !== 'subtask_lowest' && mode !== 'subtask_average') {
    return { judgeCaseList: rows, subTaskJudgeCaseVoList: [], judgeCaseMode: mode }
  }
  const groups = Map.groupBy(rows, (row) => row.groupNum ?? 1)
  const subtasks = [...groups].map(([groupNum, list]) => ({
    groupNum,
    time: max(list.map((c) => c.time)),
    memory: max(list.map((c) => c.memory)),
    score: submissionScore(mode, list.map(scored), null),
    status: mergeVerdicts(
      RuleType.ACM,
      list.map((c) => c.status as FinalVerdict),
    ),
    ac: list.filter((c) => c.status === Verdict.Accepted).length,
    total: list.length,
    subtaskDetailList: list,
  }))
  return { judgeCaseList: [], subTaskJudgeCaseVoList: subtasks, judgeCaseMode: mode }
}
