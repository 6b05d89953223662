import type { ProblemDraft } from './problem-draft.ts'

type Program = { code: string; language: string; extraFiles: Record<string, string> }

/** The checker or interactor of a draft with its files; null where it has none of its own. */
function programOf({ judgeMode, spjCode, spjLanguage, judgeExtraFiles }: ProblemDraft): Program | null {
  if (judgeMode === 'default' || spjCode.trim() === '') return null
  const named = judgeExtraFiles.filter(({ name }) => name.trim() !== '')
  return { code: spjCode, language: spjLanguage, extraFiles: Object.fromEntries(named.map(({ name, content }) => [name.trim(), content])) }
}

/** The program that must compile before the draft is saved: a new or changed one. */
export function programToProve(draft: ProblemDraft, stored: ProblemDraft | null): Program | null {
  const program = programOf(draft)
  const isSame = stored !== null && draft.judgeMode === stored.judgeMode && JSON.stringify(program) === JSON.stringify(programOf(stored))
  return isSame ? null : program
}
