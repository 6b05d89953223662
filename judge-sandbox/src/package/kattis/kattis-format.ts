import { readFileSync } from 'node:fs'
import type { JudgeResult, JudgeTestcase } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { defaultValidator, kattisValidator, kattisWord, validatorArgs, withFeedback } from '../../checker/kattis-validator.ts'
import { caseResult } from '../../judge/case-result.ts'
import { interactiveCaseJudge } from '../../judge/interactive-case.ts'
import { type CaseJudge, judgeWithRetry, outputCaseJudge } from '../../judge/judge-case.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import { type FormatCallbacks, type JudgeFormat, summarise } from '../../judge/judge-submission.ts'
import type { CaseOutcome, Judging } from '../../judge/judging.ts'
import type { CompiledProgram } from '../../language/compile-program.ts'
import { languageOfFile } from '../language-of-file.ts'
import { type Grade, type GroupConfig, gradeGroup } from './grading.ts'
import { isGroup, type KattisPackage, type PackageProgram, type TestGroup } from './read-kattis-package.ts'

/** Validators are written against the newest standard their authors had; the helper flags come on top. */
const helperLanguageOf = (path: string) => (/\.(cpp|cc)$/.test(path) ? 'C++ 17' : /\.c$/.test(path) ? 'C' : (languageOfFile(path) ?? ''))

/** @throws JudgeFault */
export async function compilePackageProgram(tools: HelperTools, program: PackageProgram, signal?: AbortSignal): Promise<CompiledProgram> {
  const code = readFileSync(program.path, 'utf8')
  const compiled = await compileHelper(tools, code, helperLanguageOf(program.path), program.extraFiles, signal)
  if (!compiled.ok) throw new JudgeFault('judge.checker-does-not-compile', `${program.name}: ${compiled.message}`)
  return compiled.program
}

/** The rules of an ICPC or Kattis package: limits as they stand for every language, its own validators, groups and grader. */
export function kattisFormat(pkg: KattisPackage): JudgeFormat {
  return {
    limits: (problem, { language }) => ({
      timeLimitMs: problem.timeLimitMs + language.startupMs,
      memoryLimitMb: problem.memoryLimitMb,
      stackLimitMb: problem.stackLimitMb,
    }),
    async judge(judging, tools, callbacks) {
      const validator =
        pkg.outputValidator && pkg.validation !== 'default' ? await compilePackageProgram(tools, pkg.outputValidator, judging.signal) : null
      callbacks.onStart()
      const folder = tools.newFolder()
      try {
        let serial = 0
        const newScorePath = () => folder.outPath(`score-${++serial}`)
        const caseJudgeFor = (config: GroupConfig) => chooseJudge(pkg, judging, tools, validator, newScorePath, config)
        return await judgeGroups(pkg, judging, caseJudgeFor, callbacks)
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
  validator: CompiledProgram | null,
  newScorePath: () => string,
  config: GroupConfig,
): CaseJudge {
  const flags = [...pkg.validatorFlags, ...config.outputValidatorFlags]
  if (validator === null) return outputCaseJudge(judging, defaultValidator(flags))
  if (pkg.validation === 'custom') return outputCaseJudge(judging, kattisValidator(tools, validator, flags, judging.signal))
  const run = validator.toolchain.commands.run
  return interactiveCaseJudge(judging, validator, {
    wordOf: kattisWord,
    // The documented protocol's arguments come last; this format has others.
    adapt: (spec) => withFeedback({ ...spec, command: [...spec.command.slice(0, run.length), ...validatorArgs(flags)] }, newScorePath()),
  })
}

async function judgeGroups(
  pkg: KattisPackage,
  judging: Judging,
  caseJudgeFor: (config: GroupConfig) => CaseJudge,
  { onCase }: FormatCallbacks,
): Promise<JudgeResult> {
  const results: JudgeResult['cases'] = []
  let fault: CaseOutcome | null = null

  async function judgeLeaf(testcase: JudgeTestcase, config: GroupConfig): Promise<Grade> {
    const caseJudge = caseJudgeFor(config)
    const outcome = await judgeWithRetry(caseJudge(testcase), caseJudge, judging.signal)
    if (outcome.errorCode !== null) fault ??= outcome
    const accepted = outcome.status === Verdict.Accepted
    const score = outcome.points ?? (accepted ? config.acceptScore : config.rejectScore)
    const result = { ...caseResult(judging, outcome), score: pkg.isScoring ? score : null }
    results.push(result)
    onCase(result)
    return { verdict: outcome.status, score }
  }

  async function judgeGroup(group: TestGroup): Promise<Grade> {
    const parts: (Grade & { isSample: boolean })[] = []
    for (const part of group.parts) {
      const grade = isGroup(part) ? await judgeGroup(part) : await judgeLeaf(part, group.config)
      parts.push({ ...grade, isSample: isGroup(part) && part.isSample })
      if (grade.verdict !== Verdict.Accepted && group.config.onReject === 'break') break
    }
    return gradeGroup(parts, group.config.graderFlags)
  }

  const grade = await judgeGroup(pkg.root)
  const summary = summarise(pkg.problem, { results, fault })
  if (!pkg.isScoring) return { ...summary, status: grade.verdict, score: null, oiRankScore: null }
  const best = pkg.root.config.range[1]
  const isPart = grade.verdict === Verdict.Accepted && Number.isFinite(best) && grade.score < best
  return { ...summary, status: isPart ? Verdict.PartialAccepted : grade.verdict, score: grade.score, oiRankScore: null }
}
