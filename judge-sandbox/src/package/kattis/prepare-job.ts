import type { JudgeProblem } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { JudgeFormat, PreparedJob } from '../../judge/judge-submission.ts'
import { joinIncludes } from './include-files.ts'
import { kattisFormat, type OnGroup } from './kattis-format.ts'

/** The files and rules by which a job is judged where its problem came as a package; nothing for other problems. */
export function prepareJob({ language, code, problem }: { language: string; code: string; problem: JudgeProblem }): PreparedJob {
  return { ...joinIncludes(problem, language, code), ...packageFormat(problem) }
}

/** For a program whose files are joined already. */
export function packageFormat({ packageRules }: JudgeProblem, onGroup?: OnGroup): { format?: JudgeFormat } {
  return packageRules ? { format: kattisFormat(packageRules, onGroup) } : {}
}
