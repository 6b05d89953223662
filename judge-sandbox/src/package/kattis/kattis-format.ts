import type { FinishedCase, JudgeResult, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import {
  type GroupConfig,
  isGroup,
  lacksValidator,
  type PackageProgram,
  type PackageRules,
  type TestGroup,
} from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { checkerCapMs } from '../../checker/checker-limits.ts'
import type { HelperTools } from '../../checker/compile-helper.ts'
import {
  allOf,
  defaultValidator,
  kattisValidator,
  kattisWord,
  validatorArgs,
  validatorLimits,
  withFeedback,
} from '../../checker/kattis-validator.ts'
import { caseResult } from '../../judge/case-result.ts'
import { type Fault, faultOf, finishedCase } from '../../judge/finished-cases.ts'
import { interactiveCaseJudge } from '../../judge/interactive-case.ts'
import { type CaseJudge, outputCaseJudge } from '../../judge/judge-case.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import { type FormatCallbacks, type JudgeFormat, summarise } from '../../judge/judge-submission.ts'
import type { CaseOutcome, Judging } from '../../judge/judging.ts'
import type { CompiledProgram } from '../../language/compile-program.ts'
import { gradeByProgram } from './custom-grader.ts'
import { datedCaseJudge, passesOf } from './dated-case.ts'
import { judgeDatedGroups } from './dated-groups.ts'
import { type Grade, type GradedPart, gradeGroup, type OnGroup } from './grading.ts'
import { packageCases, packageLine } from './package-cases.ts'
import { compilePackageProgram } from './package-program.ts'

/**
 * The rules of an ICPC or Kattis package: equal limits for every language, its own validators, groups and grader.
 * @param isWhole every test is run, though an earlier one has decided
 */
export function kattisFormat(rules: PackageRules, onGroup: OnGroup = () => undefined, isWhole = false): JudgeFormat {
  return {
    limits: (problem, { language }) => ({
      timeLimitMs: problem.timeLimitMs + language.startupMs,
      memoryLimitMb: problem.memoryLimitMb,
      stackLimitMb: problem.stackLimitMb,
      processes: problem.processLimit,
    }),
    async judge(judging, tools, callbacks) {
      // A comparison with the answers would be another judging than the package asks for.
      if (lacksValidator(rules)) throw new JudgeFault('judge.checker-failed', 'the package lacks its output validator')
      const compile = (program: PackageProgram) => compilePackageProgram(tools, program, judging.signal)
      const validators: CompiledProgram[] = []
      for (const program of rules.outputValidators) validators.push(await compile(program))
      const grader = rules.grader ? await compile(rules.grader) : null
      callbacks.onStart()
      if (rules.format === 'kattis-2025-09') {
        const caseJudgeFor = datedCaseJudge(rules, judging, tools, validators[0])
        return await judgeDatedGroups(rules, judging, caseJudgeFor, { callbacks, onGroup, isWhole })
      }
      const folder = tools.newFolder()
      try {
        let serial = 0
        const newScorePath = () => folder.outPath(`score-${++serial}`)
        const caseJudgeFor = (config: GroupConfig) => chooseJudge(rules, judging, tools, validators, newScorePath, config)
        const grade: GradeParts = async (parts, config) =>
          config.isCustomGraded && grader
            ? gradeByProgram(tools, grader, parts, config.graderFlags, judging.signal)
            : gradeGroup(parts, config.graderFlags)
        return await judgeGroups(rules, judging, caseJudgeFor, grade, callbacks, onGroup)
      } finally {
        folder.remove()
      }
    },
  }
}

function chooseJudge(
  rules: PackageRules,
  judging: Judging,
  tools: HelperTools,
  validators: readonly CompiledProgram[],
  newScorePath: () => string,
  config: GroupConfig,
): CaseJudge {
  const flags = [...rules.validatorFlags, ...config.outputValidatorFlags]
  const [validator] = validators
  if (validator === undefined) return outputCaseJudge(judging, defaultValidator(flags))
  const limits = validatorLimits(rules.validatorLimits, checkerCapMs(judging.limits.timeLimitMs))
  if (rules.passes !== undefined) return (testcase) => passesOf(rules, judging, tools, validator, flags, limits, testcase)(testcase)
  if (rules.validation === 'custom')
    return outputCaseJudge(judging, allOf(validators.map((each) => kattisValidator(tools, each, flags, limits, judging.signal))))
  const run = validator.toolchain.commands.run
  return interactiveCaseJudge(judging, validator, {
    wordOf: kattisWord,
    // The arguments of the usual protocol come last; this format has others.
    adapt: (spec) => withFeedback({ ...spec, command: [...spec.command.slice(0, run.length), ...validatorArgs(flags)] }, newScorePath()),
  })
}

/** The points that a validator of several passes left. */
function scoreIn({ feedback }: CaseOutcome): number | null {
  const text = feedback?.score?.trim() ?? ''
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

type GradeParts = (parts: readonly GradedPart[], config: GroupConfig) => Promise<Grade>

async function judgeGroups(
  rules: PackageRules,
  judging: Judging,
  caseJudgeFor: (config: GroupConfig) => CaseJudge,
  gradeParts: GradeParts,
  { onCase }: FormatCallbacks,
  onGroup: OnGroup,
): Promise<JudgeResult> {
  const cases = packageCases(rules.root, judging.problem)
  const line = packageLine(judging, cases, ({ group }) => caseJudgeFor(group.config))
  const results: JudgeResult['cases'] = []
  let fault: Fault | null = null

  async function judgeLeaf(seq: number, config: GroupConfig): Promise<Grade> {
    const { testcase } = cases.get(seq)!
    const kept = judging.finished?.get(seq)
    const ended = kept ?? (await runLeaf(testcase, config))
    fault ??= faultOf(ended)
    results.push(ended.result)
    if (!kept) onCase(ended.result, ended)
    return { verdict: ended.result.status, score: ended.points ?? 0 }
  }

  async function runLeaf(testcase: JudgeTestcase, config: GroupConfig): Promise<FinishedCase> {
    const outcome = await line.judge(testcase)
    const accepted = outcome.status === Verdict.Accepted
    const score = outcome.points ?? scoreIn(outcome) ?? (accepted ? config.acceptScore : config.rejectScore)
    return finishedCase({ ...caseResult(judging, outcome, results), score: rules.isScoring ? score : null }, outcome, score)
  }

  async function judgeGroup(group: TestGroup): Promise<Grade> {
    const parts: GradedPart[] = []
    for (const part of group.parts) {
      const grade = isGroup(part) ? await judgeGroup(part) : await judgeLeaf(part, group.config)
      parts.push({ ...grade, isSample: isGroup(part) && part.isSample })
      // One SystemError makes the whole result a fault; the next case would only hold the lane longer.
      if (fault?.status === Verdict.SystemError) break
      if (grade.verdict !== Verdict.Accepted && group.config.onReject === 'break') break
    }
    const grade = await gradeParts(parts, group.config)
    onGroup(group.name, grade)
    return grade
  }

  const grade = await judgeGroup(rules.root).finally(line.end)
  const summary = summarise(judging.problem, { results, fault })
  if (!rules.isScoring) return { ...summary, status: grade.verdict, score: null, oiRankScore: null }
  const best = rules.root.config.range?.[1]
  const isPart = grade.verdict === Verdict.Accepted && best !== undefined && grade.score < best
  return { ...summary, status: isPart ? Verdict.PartialAccepted : grade.verdict, score: grade.score, oiRankScore: null }
}
