import type { Judge } from '@touchstone/judge-sandbox/judge/create-judge.ts'
import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/checker-compile.schema.ts'

/** Compiles a checker or an interactor, and tells what its author may read. */
export async function compileChecker(judge: Judge, source: CheckerSource, signal: AbortSignal): Promise<CheckerCompiled> {
  const outcome = await judge.compileChecker(source.code, source.language, source.extraFiles, signal)
  return outcome.ok ? { ok: true, message: null } : { ok: false, message: outcome.message }
}
