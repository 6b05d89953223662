import type { CaseResult, JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { oiRankScore } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import type { JudgeFormat, PreparedJob } from '../../judge/judge-submission.ts'
import type { OnGroup } from './grading.ts'
import { joinIncludes } from './include-files.ts'
import { kattisFormat } from './kattis-format.ts'

/** The files and rules of a job whose problem came as a package; nothing for other problems. */
export function prepareJob({ language, code, problem }: { language: string; code: string; problem: JudgeProblem }): PreparedJob {
  const { format } = packageFormat(problem)
  const { codeBytes } = problem.packageRules ?? {}
  return {
    ...joinIncludes(problem, language, code),
    ...(format ? { format: inWholePoints(format) } : {}),
    ...tooLong(Buffer.byteLength(code), codeBytes),
  }
}

/** A program that is larger than its package allows is refused like one that does not compile. */
export const tooLong = (bytes: number, codeBytes: number | undefined): { refusal?: string } =>
  codeBytes !== undefined && bytes > codeBytes ? { refusal: sayWords('words.code.long', { bytes, most: codeBytes }) } : {}

/** The site keeps whole points, so fractions are cut. A sum of fractions may miss a whole number by a hair. */
function inWholePoints(format: JudgeFormat): JudgeFormat {
  const whole = (points: number | null) => (points === null ? null : Math.max(0, Math.floor(points + 1e-6)))
  return {
    ...format,
    async judge(judging, tools, { onStart, onCase }) {
      const wholeCase = (result: CaseResult) => ({ ...result, score: whole(result.score) })
      const result = await format.judge(judging, tools, { onStart, onCase: (each, finished) => onCase(wholeCase(each), finished) })
      const score = whole(result.score)
      const { ioScore, difficulty } = judging.problem
      return {
        ...result,
        score,
        oiRankScore: score === null ? null : oiRankScore(score, ioScore, difficulty),
        cases: result.cases.map(wholeCase),
      }
    },
  }
}

/** For a program whose files are already joined. */
export function packageFormat({ packageRules }: JudgeProblem, onGroup?: OnGroup, isWhole?: boolean): { format?: JudgeFormat } {
  return packageRules ? { format: kattisFormat(packageRules, onGroup, isWhole) } : {}
}
