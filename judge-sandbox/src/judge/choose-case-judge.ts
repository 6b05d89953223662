import { JAVASCRIPT_CHECKER } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { checkerCapMs } from '../checker/checker-limits.ts'
import { comparisonJudge } from '../checker/comparison.ts'
import { compileHelper, type HelperTools } from '../checker/compile-helper.ts'
import { javaScriptChecker } from '../checker/javascript/javascript-checker.ts'
import { programChecker } from '../checker/program-checker.ts'
import type { CompiledProgram } from '../language/compile-program.ts'
import { interactiveCaseJudge } from './interactive-case.ts'
import { type CaseJudge, outputCaseJudge } from './judge-case.ts'
import { JudgeFault, type JudgeFaultCode } from './judge-fault.ts'
import type { Judging } from './judging.ts'

/**
 * Chooses how the cases of this problem are judged, and compiles the checker or interactor.
 * @throws JudgeFault when that does not compile
 */
export async function chooseCaseJudge(judging: Judging, tools: HelperTools): Promise<CaseJudge> {
  switch (judging.problem.judgeMode) {
    case 'default':
      return outputCaseJudge(judging, comparisonJudge(judging.problem.isRemoveEndBlank))
    case 'spj': {
      const capMs = checkerCapMs(judging.limits.timeLimitMs)
      if (judging.problem.spjLanguage === JAVASCRIPT_CHECKER) {
        return outputCaseJudge(judging, javaScriptChecker(tools, judging.problem.spjCode ?? '', judging.signal, capMs))
      }
      const checker = await helper(judging, tools, 'judge.checker-does-not-compile')
      return outputCaseJudge(judging, programChecker(tools, checker, judging.problem.checkerProtocol ?? 'testlib', capMs, judging.signal))
    }
    case 'interactive':
      return interactiveCaseJudge(judging, await helper(judging, tools, 'judge.interactor-does-not-compile'))
  }
}

async function helper({ problem, signal }: Judging, tools: HelperTools, code: JudgeFaultCode): Promise<CompiledProgram> {
  const compiled = await compileHelper(tools, problem.spjCode ?? '', problem.spjLanguage ?? 'C++', problem.judgeExtraFiles, signal)
  if (!compiled.ok) throw new JudgeFault(code, compiled.message)
  return compiled.program
}
