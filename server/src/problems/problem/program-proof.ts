import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { JudgeProgramMode } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import type { ProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { readExtraFiles } from './judge-problem.ts'

/** The checker or interactor of a problem with the files beside it. */
export type JudgeProgramOf = Pick<ProblemFields, 'judgeMode' | 'spjCode' | 'spjLanguage' | 'judgeExtraFile'>

type Program = { code: string; language: string; pid: number | null; extraFiles: Record<string, string> }
export type CompileProgram = (mode: JudgeProgramMode, program: Program, asker: Pick<Caller, 'actor'>) => Promise<unknown>

/** Two problems with the same key are judged by the same program. */
export const programKey = ({ judgeMode, spjCode, spjLanguage, judgeExtraFile }: JudgeProgramOf): string =>
  JSON.stringify([judgeMode, spjCode, spjLanguage, judgeExtraFile])

/**
 * A problem is published with a checker that compiles. Where no judge answers it is published all the same: without a judge nobody is judged by it either.
 * @throws DomainError checker.does-not-compile, and those of its fields
 */
export async function proveProgram(
  compile: CompileProgram,
  pid: number,
  problem: JudgeProgramOf,
  asker: Pick<Caller, 'actor'>,
): Promise<void> {
  const { judgeMode, spjCode: code, spjLanguage: language } = problem
  if ((judgeMode !== 'spj' && judgeMode !== 'interactive') || !code || !language) return
  try {
    await compile(
      judgeMode,
      { code, language, pid, extraFiles: readExtraFiles(problem.judgeExtraFile, `problems.judge_extra_file of ${pid}`) },
      asker,
    )
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'checker.no-judge') throw error
  }
}
