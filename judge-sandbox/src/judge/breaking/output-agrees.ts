import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { JAVASCRIPT_CHECKER } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { createComparer } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { checkerCapMs } from '../../checker/checker-limits.ts'
import { createBlankRuns } from '../../checker/compare-files.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { javaScriptChecker } from '../../checker/javascript/javascript-checker.ts'
import type { OutputJudge } from '../../checker/output-judge.ts'
import { programChecker } from '../../checker/program-checker.ts'
import { JudgeFault } from '../judge-fault.ts'

/** Whether an output is right, beside one that is known to be right. */
export type OutputAgrees = (input: string, right: Buffer, output: Buffer) => Promise<boolean>

/** The comparison or the checker of a problem, for outputs in memory. @throws JudgeFault when the checker does not compile */
export async function createOutputAgrees(
  problem: JudgeProblem,
  tools: HelperTools,
  signal: AbortSignal | undefined,
): Promise<OutputAgrees> {
  if (problem.judgeMode !== 'spj') return async (_input, right, output) => isEqual(problem.isRemoveEndBlank, right, output)
  const judge = await checkerOf(problem, tools, signal)
  return async (input, right, output) => {
    const folder = tools.newFolder()
    try {
      const [inputPath, answerPath, outputPath] = [folder.addInput('input', input), folder.addInput('answer', ''), folder.outPath('output')]
      writeFileSync(answerPath, right)
      writeFileSync(outputPath, output)
      const { status, message } = await judge(
        { inputPath, outputPath, exposeOutput: () => folder.expose(basename(outputPath)) },
        answerPath,
      )
      if (status === Verdict.SystemError) throw new JudgeFault('judge.checker-failed', message ?? '')
      return status === Verdict.Accepted
    } finally {
      folder.remove()
    }
  }
}

function isEqual(isRemoveEndBlank: boolean, right: Buffer, output: Buffer): boolean {
  const comparer = createComparer(isRemoveEndBlank, createBlankRuns())
  comparer.push('expected', right)
  comparer.push('actual', output)
  return comparer.finish().verdict === Verdict.Accepted
}

async function checkerOf(problem: JudgeProblem, tools: HelperTools, signal: AbortSignal | undefined): Promise<OutputJudge> {
  const { spjCode, spjLanguage, timeLimitMs, judgeExtraFiles, checkerProtocol } = problem
  const capMs = checkerCapMs(timeLimitMs)
  if (spjLanguage === JAVASCRIPT_CHECKER) return javaScriptChecker(tools, spjCode ?? '', signal, capMs)
  const compiled = await compileHelper(tools, spjCode ?? '', spjLanguage ?? 'C++', judgeExtraFiles, signal)
  if (!compiled.ok) throw new JudgeFault('judge.checker-does-not-compile', compiled.message)
  return programChecker(tools, compiled.program, checkerProtocol ?? 'testlib', capMs, signal)
}
