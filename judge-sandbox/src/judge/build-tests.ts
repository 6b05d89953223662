/**
 * A step of a build of tests: generators, validators and solutions of a problem's author, each in a jail.
 *
 * A generator runs twice for each test, and both outputs must be the same. Every validator must take the input. The first solution makes the
 * answer, and every other one is judged against it by the problem's own rules; with a checker, the first one is judged too. The step ends
 * early after some time or many bytes, and at the first fault.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describeRunEnd, verdictOfRun } from '@touchstone/shared/judging/verdict/verdict-of-run.ts'
import { buildLimits } from '@touchstone/shared/judging/workshop/build-limits.ts'
import type {
  BuildFault,
  BuiltTest,
  SeenBounds,
  TestBuildResult,
  TestBuildStep,
} from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { readBounds } from '@touchstone/shared/judging/workshop/testlib-bounds.ts'
import { compileHelper, type HelperTools } from '../checker/compile-helper.ts'
import { type CompiledProgram, compileProgram, withPrograms } from '../language/compile-program.ts'
import { programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { RunFolder } from '../language/run-folders.ts'
import { asJudgeFault } from './judge-fault.ts'
import { judgeSubmission, limitsThere, scaledLimits } from './judge-submission.ts'
import { caseSpec, factsOf } from './run-case.ts'

const WORDS_BYTES = 2000
/** Exit codes of a validator that takes an input: the usual one, and that of the Kattis format. */
const VALID: readonly number[] = [0, 42]
const OVERVIEW = '/box/overview.log'
const OVERVIEW_BYTES = 64 * 1024

type Options = {
  tools: HelperTools
  /** Host path of an input that is there; readable by everyone. */
  blobPath(hash: string): Promise<string>
  signal?: AbortSignal
  stepMs?: number
}
type Line = TestBuildStep['lines'][number]
type Named = { name: string; language: string; code: string }

/** A fault of the author's programs, which ends the build. */
class Stopped extends Error {
  readonly fault: BuildFault
  readonly errorCode: string | null

  constructor(code: BuildFault['code'], fault: Partial<BuildFault>, errorCode: string | null = null) {
    super(code)
    const { number = null, line = null, program = null, other = null, status = null, message = null } = fault
    this.errorCode = errorCode
    this.fault = { code, number, line, program, other, status, message: message?.slice(0, 4000) || null }
  }
}

const at = ({ number, text }: Line) => ({ number, line: text })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pack = (bytes: Buffer) => ({ size: bytes.length, packed: gzipSync(bytes).toString('base64') })

/**
 * Builds the first tests of a step.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function buildTests(step: TestBuildStep, options: Options): Promise<TestBuildResult> {
  const tests: BuiltTest[] = []
  try {
    await withPrograms(options.tools, (tools) => build(step, { ...options, tools }, tests))
    return { tests, fault: null, errorCode: null }
  } catch (error) {
    if (error instanceof Stopped) return { tests, fault: error.fault, errorCode: error.errorCode }
    if (options.signal?.aborted) throw error
    const { code, message } = asJudgeFault(error)
    return { tests, fault: new Stopped('judge', { message }).fault, errorCode: code }
  }
}

async function build(step: TestBuildStep, options: Options, tests: BuiltTest[]): Promise<void> {
  const { tools, signal, stepMs = buildLimits.stepMs } = options
  const startedAt = performance.now()
  const compiled = new Map<Named, Promise<CompiledProgram>>()
  const compile = (program: Named) => {
    const known = compiled.get(program) ?? compileOwn(tools, program, signal)
    compiled.set(program, known)
    return known
  }
  let bytes = 0
  for (const line of step.lines) {
    const folder = tools.newFolder()
    try {
      const test = await buildOne(step, line, folder, options, compile)
      tests.push(test)
      bytes += test.answer.size + (test.input?.size ?? 0)
    } finally {
      folder.remove()
    }
    if (bytes >= buildLimits.stepBytes || performance.now() - startedAt >= stepMs) return
  }
}

async function compileOwn(tools: HelperTools, { name, language, code }: Named, signal?: AbortSignal): Promise<CompiledProgram> {
  const compiled = await compileHelper(tools, code, language, {}, signal)
  if (!compiled.ok) throw new Stopped('compile', { program: name, message: compiled.message })
  return compiled.program
}

async function buildOne(
  step: TestBuildStep,
  line: Line,
  folder: RunFolder,
  options: Options,
  compile: (program: Named) => Promise<CompiledProgram>,
): Promise<BuiltTest> {
  const { tools, signal } = options
  const limitsOfHelpers = limitsThere(ownLimits, step.timeFactor)
  const isMade = 'generator' in line.source
  const inputPath = 'inputHash' in line.source ? folder.hold(await options.blobPath(line.source.inputHash)) : await generate()
  const bounds: SeenBounds = []
  for (const validator of step.validators) bounds.push(...(await validate(validator)))
  const answer = await solve()
  const [first, ...others] = step.solutions
  const judged = step.problem.judgeMode === 'default' ? others : step.solutions
  for (const solution of judged) await agree(solution, first?.name ?? '')
  return { number: line.number, input: isMade ? pack(readFileSync(inputPath)) : null, answer: pack(answer), bounds }

  /** Runs the generator twice. @returns the path of its output, readable for later jails */
  async function generate(): Promise<string> {
    if (!('generator' in line.source)) throw new Error('a line without generator')
    const generator = step.generators[line.source.generator]
    if (!generator) throw new Error(`no generator ${line.source.generator}`)
    const program = await compile(generator)
    const { args } = line.source
    const run = async (name: string) => {
      const [stdoutPath, stderrPath] = [folder.outPath(name), folder.outPath(`${name}-words`)]
      const spec = programSpec(program, limitsOfHelpers, { stdin: '/dev/null', mounts: [], stdoutPath, stderrPath, args })
      const { exit, limitHit } = await tools.sandbox.run(spec, signal)
      const fault = { ...at(line), program: generator.name }
      if (limitHit === 'output') throw new Stopped('input-large', fault)
      if (limitHit !== null || exit?.kind !== 'exited' || exit.code !== 0)
        throw new Stopped('generator-failed', { ...fault, message: endOf({ exit, limitHit }, readHead(stderrPath, WORDS_BYTES)) })
      if (statSync(stdoutPath).size > buildLimits.contentBytes) throw new Stopped('input-large', fault)
      return sha256(readFileSync(stdoutPath))
    }
    if ((await run('input')) !== (await run('again'))) throw new Stopped('generator-differs', { ...at(line), program: generator.name })
    return folder.expose('input')
  }

  async function validate(validator: Named): Promise<SeenBounds> {
    const program = await compile(validator)
    const own = tools.newFolder()
    try {
      return await validateIn(own, validator, program)
    } finally {
      own.remove()
    }
  }

  async function validateIn(own: RunFolder, validator: Named, program: CompiledProgram): Promise<SeenBounds> {
    const [stdoutPath, stderrPath, hostPath] = [own.outPath('stdout'), own.outPath('stderr'), own.outPath('overview')]
    const isTestlib = validator.code.includes('registerValidation')
    const spec = programSpec(program, limitsOfHelpers, {
      stdin: '/in/input',
      mounts: [{ source: inputPath, target: '/in/input' }],
      stdoutPath,
      stderrPath,
      ...(isTestlib ? { args: ['--testOverviewLogFileName', OVERVIEW], collect: { path: OVERVIEW, hostPath, onlyOnSuccess: true } } : {}),
    })
    const { exit, limitHit, collected } = await tools.sandbox.run(spec, signal)
    const words = readHead(stderrPath, WORDS_BYTES) || readHead(stdoutPath, WORDS_BYTES)
    const fault = { ...at(line), program: validator.name, message: endOf({ exit, limitHit }, words) }
    if (limitHit !== null || exit?.kind !== 'exited') throw new Stopped('validator-failed', fault)
    if (!VALID.includes(exit.code)) throw new Stopped('invalid', fault)
    if (!isTestlib || !collected) return []
    return readBounds(readHead(hostPath, OVERVIEW_BYTES)).map((seen) => ({ validator: validator.name, ...seen }))
  }

  /** The answer of the first solution, under the limits of the problem. */
  async function solve(): Promise<Buffer> {
    const [solution] = step.solutions
    if (!solution) throw new Error('no solution')
    const fault = { ...at(line), program: solution.name }
    const toolchain = await tools.findToolchain(solution.language)
    if (!toolchain) throw new Stopped('compile', { program: solution.name, message: solution.language })
    const compiled = await compileProgram(tools, toolchain, solution, step.problem.userExtraFiles, signal)
    if (!compiled.ok) throw new Stopped('compile', { program: solution.name, message: compiled.message })
    const limits = limitsThere(scaledLimits(step.problem, toolchain), step.timeFactor)
    const judging = {
      tools,
      problem: alone(step.problem, []),
      program: compiled.program,
      limits,
      blobPath: options.blobPath,
      signal,
      borderlinePercent: 0,
    }
    const own = tools.newFolder()
    try {
      const { spec, outputPath } = caseSpec(judging, asCase(inputPath, null), inputPath, own)
      const outcome = await tools.sandbox.run(spec, signal)
      const facts = factsOf(judging, outcome, spec.stderrPath)
      const verdict = verdictOfRun(facts, limits.timeLimitMs)
      if (verdict !== 'ran') throw new Stopped('answer-failed', { ...fault, status: verdict, message: describeRunEnd(facts) })
      if (statSync(outputPath).size > buildLimits.contentBytes) throw new Stopped('answer-large', fault)
      return readFileSync(outputPath)
    } finally {
      own.remove()
    }
  }

  /** Judges a solution against the answer, by the rules of the problem. */
  async function agree(solution: TestBuildStep['solutions'][number], first: string): Promise<void> {
    const answerPath = folder.addInput(`answer-${sha256(answer)}`, answer)
    const testcase = asCase(inputPath, answer)
    const job = {
      jobId: 0,
      attempt: 0,
      submitId: 0,
      language: solution.language,
      code: solution.code,
      hasHiddenParts: solution.hasHiddenParts,
      timeFactor: step.timeFactor,
    }
    const result = await judgeSubmission(
      { ...job, problem: alone(step.problem, [testcase]) },
      {
        tools,
        ...(signal ? { signal } : {}),
        blobPath: async (hash) => (hash === testcase.inputHash ? inputPath : answerPath),
        onProgress: () => {},
      },
    )
    if (result.status === Verdict.Accepted) return
    const [only] = result.cases
    const message = only?.message ?? result.errorMessage
    const fault = { ...at(line), program: solution.name, other: first, status: result.status, message }
    if (result.status === Verdict.SystemError) throw new Stopped('judge', fault, result.errorCode)
    if (result.status === Verdict.CompileError) throw new Stopped('compile', { program: solution.name, message })
    const differs =
      result.status === Verdict.WrongAnswer || result.status === Verdict.PresentationError || result.status === Verdict.PartialAccepted
    throw new Stopped(differs ? 'answers-differ' : 'answer-failed', fault)
  }
}

const ownLimits = {
  timeLimitMs: buildLimits.programMs,
  memoryLimitMb: buildLimits.programMemoryMb,
  stackLimitMb: 128,
  outputLimitBytes: buildLimits.contentBytes + 1,
}

function endOf({ exit, limitHit }: { exit: { kind: string; code?: number } | null; limitHit: string | null }, words: string): string {
  const end = limitHit ?? (exit?.kind === 'exited' ? `exit ${exit.code}` : 'killed')
  return [end, words.trim()].filter(Boolean).join(': ')
}

/** The problem with these tests alone, each judged for itself. */
const alone = (problem: JudgeProblem, testcases: JudgeTestcase[]): JudgeProblem => {
  const { subtaskNeeds: _, ...rest } = problem
  return { ...rest, type: RuleType.ACM, judgeCaseMode: 'default', testcases }
}

function asCase(inputPath: string, answer: Buffer | null): JudgeTestcase {
  const input = readFileSync(inputPath)
  return {
    caseId: null,
    seq: 1,
    groupNum: null,
    score: null,
    inputName: 'test.in',
    outputName: 'test.out',
    inputHash: sha256(input),
    outputHash: answer ? sha256(answer) : '0'.repeat(64),
    inputSize: input.length,
    outputSize: answer?.length ?? 0,
  }
}
