import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/checker-compile.schema.ts'
import { JAVASCRIPT_CHECKER } from '@touchstone/shared/judging/judge-program-languages.ts'
import { compileHelper, type HelperTools } from './compile-helper.ts'
import { lookAtJavaScriptChecker } from './javascript/javascript-checker.ts'

/** Compiles a checker or an interactor and keeps it, or looks at a script; tells what its author may read. */
export async function tryChecker(tools: HelperTools, source: CheckerSource, signal?: AbortSignal): Promise<CheckerCompiled> {
  const { code, language, extraFiles } = source
  if (language === JAVASCRIPT_CHECKER) {
    const fault = await lookAtJavaScriptChecker(tools, code, signal)
    return { ok: fault === null, message: fault }
  }
  const outcome = await compileHelper(tools, code, language, extraFiles, signal)
  return outcome.ok ? { ok: true, message: null } : outcome
}
