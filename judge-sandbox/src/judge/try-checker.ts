import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CheckerCompiled, CheckerSaid, CheckerSample, CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { JAVASCRIPT_CHECKER } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { checkerCapMs } from '../checker/checker-limits.ts'
import { compileHelper, type HelperTools } from '../checker/compile-helper.ts'
import { javaScriptChecker, lookAtJavaScriptChecker } from '../checker/javascript/javascript-checker.ts'
import type { OutputJudge } from '../checker/output-judge.ts'
import { programChecker } from '../checker/program-checker.ts'
import { BadFileName } from '../language/extra-files.ts'

/** The time of a checker for a problem with a limit of one second. */
const CAP_MS = checkerCapMs(1000)

/** Compiles and keeps a checker or an interactor, or checks a script. Runs a checker on the sample, if there is one. */
export async function tryChecker(tools: HelperTools, source: CheckerSource, signal?: AbortSignal): Promise<CheckerCompiled> {
  const { code, language, extraFiles, sample } = source
  const tried = async (judge: OutputJudge): Promise<CheckerCompiled> => ({
    ok: true,
    message: null,
    said: sample ? await askAbout(tools, judge, sample) : null,
  })
  if (language === JAVASCRIPT_CHECKER) {
    const fault = await lookAtJavaScriptChecker(tools, code, signal)
    return fault === null ? tried(javaScriptChecker(tools, code, signal, CAP_MS)) : { ok: false, message: fault }
  }
  const outcome = await compileHelper(tools, code, language, extraFiles, signal).catch((error: unknown) => {
    if (error instanceof BadFileName) return { ok: false as const, message: error.message }
    throw error
  })
  return outcome.ok ? tried(programChecker(tools, outcome.program, 'testlib', CAP_MS, signal)) : outcome
}

async function askAbout({ newFolder }: HelperTools, judge: OutputJudge, { input, output, answer }: CheckerSample): Promise<CheckerSaid> {
  const folder = newFolder()
  try {
    const [inputPath, answerPath, outputPath] = [
      folder.addInput('input', input),
      folder.addInput('answer', answer),
      folder.outPath('output'),
    ]
    writeFileSync(outputPath, output)
    const run = { inputPath, outputPath, exposeOutput: () => folder.expose(basename(outputPath)) }
    const { status, percent, message } = await judge(run, answerPath)
    return { status, percent, message }
  } finally {
    folder.remove()
  }
}
