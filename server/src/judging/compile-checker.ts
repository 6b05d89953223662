import { lookAtJavaScriptChecker } from '@touchstone/judge-sandbox/checker/javascript/javascript-checker.ts'
import type { Judge } from '@touchstone/judge-sandbox/judge/create-judge.ts'
import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/checker-compile.schema.ts'
import { JAVASCRIPT_CHECKER } from '@touchstone/shared/judging/judge-program-languages.ts'

/** Compiles a checker or an interactor, and tells what its author may read. */
export async function compileChecker(judge: Judge, source: CheckerSource, signal: AbortSignal): Promise<CheckerCompiled> {
  if (source.language === JAVASCRIPT_CHECKER) {
    const fault = await lookAtJavaScriptChecker(judge.tools, source.code, signal)
    return { ok: fault === null, message: fault }
  }
  const outcome = await judge.compileChecker(source.code, source.language, source.extraFiles, signal)
  return outcome.ok ? { ok: true, message: null } : { ok: false, message: outcome.message }
}
