import { basename, extname } from 'node:path'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type GroupConfig, isGroup, type PackageProgram, type TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { CHECKER_LIMITS, CHECKER_WORDS_BYTES, checkerCapMs } from '../checker/checker-limits.ts'
import { ACCEPT_CODE, defaultValidator, kattisValidator, validatorLimits } from '../checker/kattis-validator.ts'
import type { OutputJudge } from '../checker/output-judge.ts'
import { asJudgeFault } from '../judge/judge-fault.ts'
import type { createLanes } from '../judge/lanes.ts'
import type { CompiledProgram } from '../language/compile-program.ts'
import { extraFileMounts } from '../language/extra-files.ts'
import { programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { KattisPackage } from '../package/kattis/kattis-package.ts'
import { compilePackageProgram } from '../package/kattis/package-program.ts'
import { type CommandTexts, commandTextsIn } from './command-texts.ts'

export type DataCheck = {
  validator: string
  file: string
  ok: boolean
  /** The validator neither accepts nor rejects: it fails by itself. */
  failed: boolean
  message: string | null
}
export type Lanes = ReturnType<typeof createLanes>
export type Test = {
  testcase: JudgeTestcase
  config: GroupConfig
  /** Hash of an output in place of the answer's, which is also its name. */
  output?: string
}

/** The tests with the settings of their groups. */
export function testsOf(pkg: KattisPackage): Test[] {
  const bySeq = new Map(pkg.problem.testcases.map((testcase) => [testcase.seq, testcase]))
  const below = (group: TestGroup): Test[] =>
    group.parts.flatMap((part) => {
      if (isGroup(part)) return below(part)
      const testcase = bySeq.get(part)
      return testcase ? [{ testcase, config: group.config }] : []
    })
  return pkg.problem.packageRules ? below(pkg.problem.packageRules.root) : []
}

/** Runs every input through every input validator. */
export function checkInputs(
  judge: Judge,
  pkg: KattisPackage,
  inLane: Lanes,
  language: UiLanguage,
  tests = testsOf(pkg),
): Promise<DataCheck[]> {
  const text = commandTextsIn(language)
  return withEach({ judge, text }, pkg.inputValidators, (validator, program) =>
    Promise.all(tests.map((test) => inLane(() => checkInput({ judge, text }, pkg, validator, program, test)))),
  )
}

type Checking = { judge: Judge; text: CommandTexts }

async function checkInput(
  { judge, text }: Checking,
  pkg: KattisPackage,
  { name }: PackageProgram,
  program: CompiledProgram,
  { testcase, config }: Test,
) {
  const folder = judge.tools.newFolder()
  try {
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const { validatorArgs = config.inputValidatorFlags, args: ofTest = [], files = {} } = pkg.dated?.inputs.get(testcase.seq) ?? {}
    const taken = [program.program.target.replace(/^\/box\//, '')]
    const mounts = [{ source: pathOf(pkg, testcase.inputHash), target: '/in' }, ...extraFileMounts(folder, files, taken)]
    const ofValidator = isList(validatorArgs) ? validatorArgs : (validatorArgs[stemOf(name)] ?? [])
    const args = [...ofValidator, ...ofTest]
    const spec = programSpec(program, CHECKER_LIMITS, { stdin: '/in', mounts, stdoutPath, stderrPath, args })
    const outcome = await judge.tools.sandbox.run(spec)
    const ok = outcome.exit?.kind === 'exited' && outcome.exit.code === ACCEPT_CODE
    const said = `${readHead(stderrPath, CHECKER_WORDS_BYTES)}${readHead(stdoutPath, CHECKER_WORDS_BYTES)}`.trim()
    const why = said || text('ended-with', { end: outcome.limitHit ?? JSON.stringify(outcome.exit) })
    return { validator: name, file: testcase.inputName, ok, failed: false, message: ok ? null : why }
  } finally {
    folder.remove()
  }
}

const isList = (args: readonly string[] | Readonly<Record<string, readonly string[]>>): args is readonly string[] => Array.isArray(args)
const stemOf = (name: string) => basename(name, extname(name))

/** Runs the output validators on every answer as if it were a program's output. Talks and several passes have no answers. */
export async function checkAnswers(
  judge: Judge,
  pkg: KattisPackage,
  inLane: Lanes,
  language: UiLanguage,
  tests = testsOf(pkg),
): Promise<DataCheck[]> {
  const text = commandTextsIn(language)
  const rules = pkg.problem.packageRules
  if (!rules || rules.validation === 'interactive' || rules.passes !== undefined) return []
  const flagsOf = ({ testcase, config }: Test) => [
    ...rules.validatorFlags,
    ...(rules.tests?.[testcase.seq]?.outputValidatorFlags ?? config.outputValidatorFlags),
  ]
  if (rules.validation === 'default') {
    const judgeOf = (test: Test) => defaultValidator(flagsOf(test))
    return Promise.all(tests.map((test) => checkAnswer(text, pkg, 'default', judgeOf, test)))
  }
  const limits = validatorLimits(rules.validatorLimits, checkerCapMs(pkg.problem.timeLimitMs))
  return withEach({ judge, text }, rules.outputValidators, (validator, program) => {
    const judgeOf = (test: Test) => kattisValidator(judge.tools, program, flagsOf(test), limits, undefined)
    return Promise.all(tests.map((test) => inLane(() => checkAnswer(text, pkg, validator.name, judgeOf, test))))
  })
}

async function checkAnswer(
  text: CommandTexts,
  pkg: KattisPackage,
  validator: string,
  judgeOf: (test: Test) => OutputJudge,
  test: Test,
): Promise<DataCheck> {
  const { testcase, output } = test
  const file = output ?? testcase.inputName.replace(/\.in$/, '.ans')
  try {
    const [inputPath, answerPath] = [pathOf(pkg, testcase.inputHash), pathOf(pkg, testcase.outputHash)]
    const outputPath = output === undefined ? answerPath : pathOf(pkg, output)
    const word = await judgeOf(test)({ inputPath, outputPath, exposeOutput: () => outputPath }, answerPath)
    const ok = word.status === Verdict.Accepted
    return { validator, file, ok, failed: word.status === Verdict.SystemError, message: ok ? null : (word.message ?? text('not-accepted')) }
  } catch (error) {
    return { validator, file, ok: false, failed: true, message: asJudgeFault(error).message }
  }
}

export function pathOf({ blobs }: KattisPackage, hash: string): string {
  const path = blobs.get(hash)
  if (path === undefined) throw new Error(`no file of the package has the hash ${hash}`)
  return path
}

/** A validator that does not compile fails for all files. */
async function withEach(
  { judge, text }: Checking,
  programs: readonly PackageProgram[],
  check: (validator: PackageProgram, program: CompiledProgram) => Promise<DataCheck[]>,
): Promise<DataCheck[]> {
  const checks: DataCheck[] = []
  for (const validator of programs) {
    try {
      checks.push(...(await check(validator, await compilePackageProgram(judge.tools, validator))))
    } catch (error) {
      checks.push({ validator: validator.name, file: text('all-files'), ok: false, failed: true, message: asJudgeFault(error).message })
    }
  }
  return checks
}
