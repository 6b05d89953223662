import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { compareFiles } from './compare-files.ts'
import type { OutputJudge } from './output-judge.ts'

/** The default comparison. */
export function comparisonJudge(isRemoveEndBlank: boolean): OutputJudge {
  return async (run, answerPath) => {
    const { verdict, differenceLine } = await compareFiles(answerPath, run.outputPath, isRemoveEndBlank)
    const message = differenceLine === null ? null : sayWords('words.output.differs', { line: differenceLine })
    return { status: verdict, percent: 0, message, errorCode: null }
  }
}
