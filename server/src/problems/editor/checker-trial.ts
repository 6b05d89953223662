import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { CheckerSaid } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import type { JudgeProgramMode } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import type { CheckerToCompile, CheckerToTry } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { z } from 'zod'

type Asker = Pick<Caller, 'actor'>

/** Trials of checkers before a problem is saved; judging stands above this district and gives them. */
export type CheckerTrial = {
  /** @throws DomainError problem.invalid, problem.limit, checker.no-judge, checker.does-not-compile */
  compile(mode: JudgeProgramMode, program: z.output<typeof CheckerToCompile>, asker: Asker): Promise<null>
  /** @throws DomainError as `compile` does */
  tryOn(input: z.output<typeof CheckerToTry>, asker: Asker): Promise<CheckerSaid>
}
