import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { languageCodeOf } from '../package-language.ts'
import { type SourceSet, sourceSetOfCode } from '../source-set.ts'

/** Files that a problem adds to each submission in this language. */
export function includesFor({ packageRules }: Pick<JudgeProblem, 'packageRules'>, language: string): Readonly<Record<string, string>> {
  const code = languageCodeOf(language)
  return (code && packageRules?.include[code]) ?? {}
}

/**
 * A submission of one text together with the files of its problem; undefined without such files.
 * @throws PackageError when no program in that language can be made of them
 */
export function joinIncludes(problem: Pick<JudgeProblem, 'packageRules'>, language: string, code: string): SourceSet | undefined {
  const include = includesFor(problem, language)
  return Object.keys(include).length === 0 ? undefined : sourceSetOfCode(code, language, include)
}
