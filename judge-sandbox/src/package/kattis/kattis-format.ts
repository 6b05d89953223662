import type { JudgeResult, JudgeTestcase } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { HelperTools } from '../../checker/compile-helper.ts'
import { allOf, defaultValidator, kattisValidator, kattisWord, validatorArgs, withFeedback } from '../../checker/kattis-validator.ts'
import { caseResult } from '../../judge/case-result.ts'
import { interactiveCaseJudge } from '../../judge/interactive-case.ts'
import { type CaseJudge, judgeWithRetry, outputCaseJudge } from '../../judge/judge-case.ts'
import { type FormatCallbacks, type JudgeFormat, summarise } from '../../judge/judge-submission.ts'
import type { CaseOutcome, Judging } from '../../judge/judging.ts'
import type { CompiledProgram } from '../../language/compile-program.ts'
import { gradeByProgram } from './custom-grader.ts'
import { type Grade, type GradedPart, type GroupConfig, gradeGroup } from './grading.ts'
import { compilePackageProgram, type PackageProgram } from './package-program.ts'
import { isGroup, type KattisPackage, type TestGroup } from './read-kattis-package.ts'

/** The rules of an ICPC or Kattis package: limits as they stand for every language, its own validators, groups and grader. */
export function kattisFormat(pkg: KattisPackage): JudgeFormat {
  return {
    limits: (problem, { language }) => ({
      timeLimitMs: problem.timeLimitMs + language.startupMs,
      memoryLimitMb: problem.memoryLimitMb,
      stackLimitMb: problem.stackLimitMb,
      processes: problem.processLimit,
    }),
    async judge(judging, tools, callbacks) {
      const compile = (program: PackageProgram) => compilePackageProgram(tools, program, judging.signal)
      const validators: CompiledProgram[] = []
      for (const program of pkg.outputValidators) validators.push(await compile(program))
      const grader = pkg.grader ? await compile(pkg.grader) : null
      callbacks.onStart()
      const folder = tools.newFolder()
      try {
        let serial = 0
        const newScorePath = () => folder.outPath(`score-${++serial}`)
        const caseJudgeFor = (config: GroupConfig) => chooseJudge(pkg, judging, tools, validators, newScorePath, config)
        const grade: GradeParts = async (parts, config) =>
          config.isCustomGraded && grader
            ? gradeByProgram(tools, grader, parts, config.graderFlags, judging.signal)
            : gradeGroup(parts, config.graderFlags)
        return await judgeGroups(pkg, judging, caseJudgeFor, grade, callbacks)
      } finally {
        folder.remove()
      }
    },
  }
}

function chooseJudge(
  pkg: KattisPackage,
  judging: Judging,
  tools: HelperTools,
  validators: readonly CompiledProgram[],
  newScorePath: () => string,
  config: GroupConfig,
): CaseJudge {
  const flags = [...pkg.validatorFlags, ...config.outputValidatorFlags]
  const [validator] = validators
  if (validator === undefined) return outputCaseJudge(judging, defaultValidator(flags))
  if (pkg.validation === 'custom')
    return outputCaseJudge(judging, allOf(validators.map((each) => kattisValidator(tools, each, flags, judging.signal))))
  const run = validator.toolchain.commands.run
  return interactiveCaseJudge(judging, validator, {
    wordOf: kattisWord,
    // The documented protocol's arguments come last; this format has others.
    adapt: (spec) => withFeedback({ ...spec, command: [...spec.command.slice(0, run.length), ...validatorArgs(flags)] }, newScorePath()),
  })
}

type GradeParts = (parts: readonly GradedPart[], config: GroupConfig) => Promise<Grade>

async function judgeGroups(
  pkg: KattisPackage,
  judging: Judging,
  caseJudgeFor: (config: GroupConfig) => CaseJudge,
  gradeParts: GradeParts,
  { onCase }: FormatCallbacks,
): Promise<JudgeResult> {
  const results: JudgeResult['cases'] = []
  let fault: CaseOutcome | null = null

  async function judgeLeaf(testcase: JudgeTestcase, config: GroupConfig): Promise<Grade> {
    const caseJudge = caseJudgeFor(config)
    const outcome = await judgeWithRetry(caseJudge(testcase), caseJudge, judging)
    if (outcome.errorCode !== null) fault ??= outcome
    const accepted = outcome.status === Verdict.Accepted
    const score = outcome.points ?? (accepted ? config.acceptScore : config.rejectScore)
    const result = { ...caseResult(judging, outcome), score: pkg.isScoring ? score : null }
    results.push(result)
    onCase(result)
    return { verdict: outcome.status, score }
  }

  async function judgeGroup(group: TestGroup): Promise<Grade> {
    const parts: GradedPart[] = []
    for (const part of group.parts) {
      const grade = isGroup(part) ? await judgeGroup(part) : await judgeLeaf(part, group.config)
      parts.push({ ...grade, isSample: isGroup(part) && part.isSample })
      if (grade.verdict !== Verdict.Accepted && group.config.onReject === 'break') break
    }
    return gradeParts(parts, group.config)
  }

  const grade = await judgeGroup(pkg.root)
  const summary = summarise(pkg.problem, { results, fault })
  if (!pkg.isScoring) return { ...summary, status: grade.verdict, score: null, oiRankScore: null }
  const best = pkg.root.config.range[1]
  const isPart = grade.verdict === Verdict.Accepted && Number.isFinite(best) && grade.score < best
  return { ...summary, status: isPart ? Verdict.PartialAccepted : grade.verdict, score: grade.score, oiRankScore: null }
}
