import { type JudgeCaseMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { fitCases, fullScore, hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { CaseRow, ProblemDraft } from './problem-draft.ts'
import { shareOverSubtasks } from './subtasks.ts'

/** Shares a total out evenly over the cases; the remainder goes to the last ones, a point each. */
export function shareOut(cases: readonly CaseRow[], total: number): CaseRow[] {
  const base = Math.floor(total / Math.max(1, cases.length))
  const withOneMore = total - base * cases.length
  return cases.map((row, i) => ({ ...row, score: base + (i >= cases.length - withOneMore ? 1 : 0) }))
}

/** Shares a total out: over the cases, or over their subtasks. */
export function shareOutFor(mode: JudgeCaseMode, cases: readonly CaseRow[], total: number): CaseRow[] {
  return hasSubtasks(mode) ? shareOverSubtasks(cases, total) : shareOut(cases, total)
}

/** Full score as the server will store it; null where the problem has no points. */
export function scoreOf({ type, judgeCaseMode, cases }: Pick<ProblemDraft, 'type' | 'judgeCaseMode' | 'cases'>): number | null {
  return fullScore(type, judgeCaseMode, fitCases(type, judgeCaseMode, cases))
}

/** The draft with its cases from the other source; those of this one come back with it. */
export function changeSource(draft: ProblemDraft, caseSource: ProblemDraft['caseSource']): ProblemDraft {
  if (caseSource === draft.caseSource) return draft
  const { cases, uploadKey } = draft
  return refitCases({ ...draft, ...draft.aside, caseSource, aside: { cases, uploadKey } })
}

type UploadedFile = { input: string; output: string; groupNum?: number | null | undefined }

/**
 * The cases of a zip that has just been sent. Points and subtasks of a case with the same name stay, since a teacher often
 * sends a corrected zip; where none has points yet, a hundred are shared out.
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

/** The draft after its type or case mode has changed: every case has what the new mode asks for. */
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
  // Points that were shared out for another way of counting add up to another total: they are shared out again.
  const wasShared = draft.cases.every(({ score }) => score === null) || isSharedOut(draft)
  const cases = isOi && wasShared ? shareOutFor(caseMode, placed, 100) : placed
  return { ...draft, judgeCaseMode: caseMode, cases }
}

/** Whether the points are those that were shared out, over cases or over subtasks, and nobody has changed them since. */
function isSharedOut({ cases }: ProblemDraft): boolean {
  return [shareOut(cases, 100), shareOverSubtasks(cases, 100)].some((shared) => cases.every(({ score }, i) => score === shared[i]?.score))
}
