import { type JudgeCaseMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { fitCases, fullScore, hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { CaseRow, ProblemDraft } from './problem-draft.ts'
import { shareOverSubtasks } from './subtasks.ts'

/** Distributes a total evenly over the cases; the last ones get the remainder, a point each. */
export function shareOut(cases: readonly CaseRow[], total: number): CaseRow[] {
  const base = Math.floor(total / Math.max(1, cases.length))
  const withOneMore = total - base * cases.length
  return cases.map((row, i) => ({ ...row, score: base + (i >= cases.length - withOneMore ? 1 : 0) }))
}

/** Distributes a total over the cases, or over their subtasks. */
export function shareOutFor(mode: JudgeCaseMode, cases: readonly CaseRow[], total: number): CaseRow[] {
  return hasSubtasks(mode) ? shareOverSubtasks(cases, total) : shareOut(cases, total)
}

/** Full score after a save; null where the problem has no points. */
export function scoreOf({ type, judgeCaseMode, cases }: Pick<ProblemDraft, 'type' | 'judgeCaseMode' | 'cases'>): number | null {
  return fullScore(type, judgeCaseMode, fitCases(type, judgeCaseMode, cases))
}

/** The draft with the cases of the other source; the present ones return with their source. */
export function changeSource(draft: ProblemDraft, caseSource: ProblemDraft['caseSource']): ProblemDraft {
  if (caseSource === draft.caseSource) return draft
  const { cases, uploadKey } = draft
  return refitCases({ ...draft, ...draft.aside, caseSource, aside: { cases, uploadKey } })
}

type UploadedFile = { input: string; output: string; groupNum?: number | null | undefined }

/**
 * The cases of a newly uploaded zip. Cases keep points and subtasks by name, since teachers often upload a corrected zip.
 * Where no case has points yet, a hundred are distributed.
 */
export function takeUpload(
  { type, judgeCaseMode, cases }: Pick<ProblemDraft, 'type' | 'judgeCaseMode' | 'cases'>,
  files: readonly UploadedFile[],
): CaseRow[] {
  const before = new Map(cases.map((row) => [row.input, row]))
  const rows = files.map(({ input, output, groupNum }, key): CaseRow => {
    const same = before.get(input)
    return { key, id: null, input, output, score: same?.score ?? null, groupNum: same?.groupNum ?? groupNum ?? null, truncated: false }
  })
  return type === RuleType.OI && rows.every(({ score }) => score === null) ? shareOutFor(judgeCaseMode, rows, 100) : rows
}

/** The draft after a change of its type or case mode: every case gets the fields of the new mode. */
export function refitCases(draft: ProblemDraft): ProblemDraft {
  const isOi = draft.type === RuleType.OI
  const caseMode = isOi
    ? draft.judgeCaseMode === 'ergodic_without_error'
      ? 'default'
      : draft.judgeCaseMode
    : hasSubtasks(draft.judgeCaseMode)
      ? 'default'
      : draft.judgeCaseMode
  const placed = hasSubtasks(caseMode) ? draft.cases.map((row) => ({ ...row, groupNum: row.groupNum ?? 1 })) : draft.cases
  // Distributed points of another case mode have another total, so they are distributed again.
  const wasShared = draft.cases.every(({ score }) => score === null) || isSharedOut(draft)
  const cases = isOi && wasShared ? shareOutFor(caseMode, placed, 100) : placed
  return { ...draft, judgeCaseMode: caseMode, cases }
}

/** Whether the points are those that were distributed over cases or subtasks, unchanged since. */
function isSharedOut({ cases }: ProblemDraft): boolean {
  return [shareOut(cases, 100), shareOverSubtasks(cases, 100)].some((shared) => cases.every(({ score }, i) => score === shared[i]?.score))
}
