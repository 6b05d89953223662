import { RuleType } from '@touchstone/shared/judging/judge-mode.ts'
import { fitCases, fullScore, hasSubtasks } from '@touchstone/shared/problem/full-score.ts'
import type { CaseRow, ProblemDraft } from './problem-draft.ts'

/** Shares a total out evenly over the cases; the remainder goes to the last ones, a point each. */
export function shareOut(cases: readonly CaseRow[], total: number): CaseRow[] {
  const base = Math.floor(total / Math.max(1, cases.length))
  const withOneMore = total - base * cases.length
  return cases.map((row, i) => ({ ...row, score: base + (i >= cases.length - withOneMore ? 1 : 0) }))
}

/** Puts the cases `from` to `to` (numbers as shown, from 1) into a subtask, with points where some are given. */
export function assignGroup(
  cases: readonly CaseRow[],
  { from, to, group, score }: { from: number; to: number; group: number; score: number | null },
): CaseRow[] {
  return cases.map((row, i) => (i + 1 < from || i + 1 > to ? row : { ...row, groupNum: group, ...(score === null ? {} : { score }) }))
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
export function takeUpload({ type, cases }: Pick<ProblemDraft, 'type' | 'cases'>, files: readonly UploadedFile[]): CaseRow[] {
  const before = new Map(cases.map((row) => [row.input, row]))
  const rows = files.map(({ input, output, groupNum }, key): CaseRow => {
    const same = before.get(input)
    return { key, id: null, input, output, score: same?.score ?? null, groupNum: same?.groupNum ?? groupNum ?? null, truncated: false }
  })
  return type === RuleType.OI && rows.every(({ score }) => score === null) ? shareOut(rows, 100) : rows
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
  const scored = isOi && draft.cases.every(({ score }) => score === null) ? shareOut(draft.cases, 100) : draft.cases
  const cases = hasSubtasks(caseMode) ? scored.map((row) => ({ ...row, groupNum: row.groupNum ?? 1 })) : scored
  return { ...draft, judgeCaseMode: caseMode, cases }
}
