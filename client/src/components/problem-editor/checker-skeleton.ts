import type { JudgeProgramLanguage, JudgeProgramMode } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { isUntouched, skeletonOf } from '@touchstone/shared/judging/language/judge-program-skeletons.ts'
import type { ProblemDraft } from './problem-draft.ts'

/** Changes the language of the checker or interactor; without code it begins with a skeleton. */
export function withSkeleton(
  { spjCode }: Pick<ProblemDraft, 'spjCode'>,
  mode: JudgeProgramMode,
  spjLanguage: JudgeProgramLanguage,
): Pick<ProblemDraft, 'spjCode' | 'spjLanguage'> {
  return { spjLanguage, spjCode: isUntouched(spjCode) ? skeletonOf(mode, spjLanguage) : spjCode }
}
