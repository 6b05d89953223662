import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { CheckerSaid, CheckerSample } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { findJudgeProgramLanguage, type JudgeProgramMode } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { checkExtraFiles, problemTextCaps } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { CheckerToCompile, CheckerToTry } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { z } from 'zod'
import type { JudgingService } from '../queue/judging.service.ts'
import type { CheckerCompileRequests } from './checker-compile-job.ts'

const LOOK_EVERY_MS = 150
/** Two compilations at their limit, and the way to the judge. */
const PATIENCE_MS = 90_000

type Program = z.output<typeof CheckerToCompile>
type Asker = Pick<Caller, 'actor'>
type Deps = { judging: JudgingService; store: CheckerCompileRequests }

export type CheckerCompileService = {
  /**
   * @param mode purpose of the program
   * @throws DomainError problem.invalid, problem.limit, checker.no-judge, checker.does-not-compile
   */
  compile(mode: JudgeProgramMode, program: Program, asker: Asker): Promise<null>
  /** Runs a checker on a sample, before the problem is saved. @throws DomainError as `compile` does */
  tryOn(input: z.output<typeof CheckerToTry>, asker: Asker): Promise<CheckerSaid>
}

/** Tests whether a checker or an interactor compiles, on the judge that will use it; the judge caches the result. */
export function createCheckerCompileService({ judging, store }: Deps): CheckerCompileService {
  /** @returns the judge's result; throws the compiler's messages */
  async function ask(mode: JudgeProgramMode, { code, language, extraFiles }: Program, sample: CheckerSample | null, { actor }: Asker) {
    if (code.trim() === '') throw new DomainError('problem.invalid', { field: 'spjCode' })
    if (code.length > problemTextCaps.spjCode)
      throw new DomainError('problem.limit', { field: 'spjCode', min: 1, max: problemTextCaps.spjCode })
    if (!findJudgeProgramLanguage(mode, language)) throw new DomainError('problem.invalid', { field: 'language' })
    checkExtraFiles('extraFiles', JSON.stringify(extraFiles ?? {}))
    if (!(await judging.status()).ready) throw new DomainError('checker.no-judge')
    const key = await store.request({ code, language, extraFiles: extraFiles ?? {}, sample }, actor?.uid ?? '')
    judging.wake()
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
      const result = await store.result(key)
      if (result?.ok) return result
      if (result) throw new DomainError('checker.does-not-compile', { output: result.message ?? '' })
      await sleep(LOOK_EVERY_MS)
    }
    await store.abandon(key)
    throw new DomainError('checker.no-judge')
  }

  return {
    async compile(mode, program, asker) {
      await ask(mode, program, null, asker)
      return null
    },

    async tryOn({ sample, ...program }, asker) {
      const { said } = await ask('spj', program, sample, asker)
      if (!said) throw new DomainError('checker.no-judge')
      return said
    },
  }
}
