import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { GroupConfig, PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { checkerCapMs } from '../../checker/checker-limits.ts'
import type { HelperTools } from '../../checker/compile-helper.ts'
import { defaultValidator, kattisValidator, kattisWord, validatorArgs, validatorLimits } from '../../checker/kattis-validator.ts'
import type { OutputJudge } from '../../checker/output-judge.ts'
import { type FeedbackPlace, keepingFeedback, readFeedback } from '../../checker/validator-feedback.ts'
import { interactiveCaseJudge } from '../../judge/interactive-case.ts'
import { type CaseJudge, outputCaseJudge } from '../../judge/judge-case.ts'
import type { Judging } from '../../judge/judging.ts'
import { multiPassCaseJudge } from '../../judge/passes.ts'
import { testFile } from '../../judge/run-case.ts'
import type { CompiledProgram } from '../../language/compile-program.ts'
import type { RunFolder } from '../../language/run-folders.ts'

const MIB = 1024 * 1024

/** How one test of a dated package is judged: its own arguments and files, and one validator or the default one. */
export function datedCaseJudge(rules: PackageRules, judging: Judging, tools: HelperTools, validator: CompiledProgram | undefined) {
  const limits = validatorLimits(rules.validatorLimits, checkerCapMs(judging.limits.timeLimitMs))

  return (testcase: JudgeTestcase, config: GroupConfig): CaseJudge => {
    const settings = rules.tests?.[testcase.seq] ?? {}
    const flags = settings.outputValidatorFlags ?? config.outputValidatorFlags
    const problem = { ...judging.problem, userExtraFiles: { ...judging.problem.userExtraFiles, ...settings.files } }
    const ofTest: Judging = { ...judging, problem, args: settings.args }
    if (validator === undefined) return outputCaseJudge(ofTest, defaultValidator(flags))
    return passesOf(rules, ofTest, tools, validator, flags, limits, testcase)
  }
}

type Limits = ReturnType<typeof validatorLimits>

/** All passes of one test with a validator of the package; a problem without several has one. */
export function passesOf(
  rules: PackageRules,
  judging: Judging,
  tools: HelperTools,
  validator: CompiledProgram,
  flags: readonly string[],
  limits: Limits,
  testcase: JudgeTestcase,
): CaseJudge {
  return multiPassCaseJudge(judging, rules.passes ?? 1, (ofPass, { folder, number, state }) => {
    // A run that is repeated keeps its feedback under another name.
    let serial = 0
    const newPlace = (): FeedbackPlace => ({ folder, name: `feedback-${number}-${++serial}`, state })
    return rules.validation === 'interactive'
      ? interactive(ofPass, validator, flags, limits, rules, newPlace)
      : outputCaseJudge(ofPass, custom(ofPass, tools, validator, flags, limits, newPlace, testcase, folder))
  })
}

function custom(
  judging: Judging,
  tools: HelperTools,
  validator: CompiledProgram,
  flags: readonly string[],
  limits: Limits,
  newPlace: () => FeedbackPlace,
  testcase: JudgeTestcase,
  folder: RunFolder,
): OutputJudge {
  // In every pass the validator gets the input of the test, whatever the program got.
  const inputPath = async () => folder.hold(await testFile(judging, testcase.inputHash, testcase.inputName))
  return (run, answerPath) =>
    kattisValidator(tools, validator, flags, limits, judging.signal, { inputPath, place: newPlace() })(run, answerPath)
}

function interactive(
  judging: Judging,
  validator: CompiledProgram,
  flags: readonly string[],
  limits: Limits,
  { validatorLimits: stated }: PackageRules,
  newPlace: () => FeedbackPlace,
): CaseJudge {
  const run = validator.toolchain.commands.run
  let place: FeedbackPlace | null = null
  return interactiveCaseJudge(judging, validator, {
    wordOf: kattisWord,
    adapt(spec) {
      place = newPlace()
      const ofPackage = {
        ...(stated.timeMs === null ? {} : { cpuMs: limits.timeLimitMs }),
        ...(stated.memoryMb === null ? {} : { memoryBytes: Math.max(spec.limits.memoryBytes, limits.memoryLimitMb * MIB) }),
        ...(stated.outputMb === null ? {} : { fileBytes: limits.outputLimitBytes }),
      }
      // The arguments of the usual protocol come last; this format has others.
      const command = [...spec.command.slice(0, run.length), ...validatorArgs(flags)]
      return keepingFeedback({ ...spec, command, limits: { ...spec.limits, ...ofPackage } }, place)
    },
    feedback: () => readFeedback(place ?? newPlace()),
  })
}
