import type { JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { TEST_OUTPUT_MAX, type TestRun, type TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { parseValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import { timeHere } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describeRunEnd, verdictOfRun } from '@touchstone/shared/judging/verdict/verdict-of-run.ts'
import { compareFiles } from '../checker/compare-files.ts'
import { differenceOfFiles } from '../checker/default-validator.ts'
import { type CompiledProgram, compileProgram, withPrograms } from '../language/compile-program.ts'
import { readHead } from '../language/read-head.ts'
import { isLost } from './judge-case.ts'
import { asJudgeFault, JudgeFault } from './judge-fault.ts'
import { type JudgeSubmissionOptions, limitsThere, scaledLimits } from './judge-submission.ts'
import { isSound } from './known-good-run.ts'
import { caseSpec, factsOf } from './run-case.ts'

const NO_HASH = '0'.repeat(64)
const READ_BYTES = 4 * (TEST_OUTPUT_MAX + 1)

type TestRunOptions = Omit<JudgeSubmissionOptions, 'onProgress' | 'blobPath'>

const NOTHING_RAN = { timeMs: null, memoryKb: null, output: null, errorCode: null } as const

const cut = (text: string) => (text.length > TEST_OUTPUT_MAX ? `${text.slice(0, TEST_OUTPUT_MAX)}...` : text)

/**
 * Runs a program on its author's own input, under the problem's limits. An internal failure is a SystemError, never a compile error.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function testRun(job: TestRun, options: TestRunOptions): Promise<TestRunResult> {
  try {
    return await withPrograms(options.tools, (tools) => run(job, { ...options, tools }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    const { code, message } = asJudgeFault(error)
    return { ...NOTHING_RAN, status: Verdict.SystemError, stderr: message, errorCode: code }
  }
}

async function run(job: TestRun, { tools, signal, prepare }: TestRunOptions): Promise<TestRunResult> {
  const found = await tools.findToolchain(job.language)
  if (!found) throw new JudgeFault('judge.language-unavailable', sayWords('words.language.missing', { language: job.language }))
  const prepared = prepare?.(job) ?? {}
  const toolchain = prepared.adapt?.(found) ?? found
  const beside = { ...prepared.beside, ...job.problem.userExtraFiles }
  const compiled = await compileProgram(
    tools,
    toolchain,
    { code: prepared.code ?? job.code, hasHiddenParts: job.hasHiddenParts },
    beside,
    signal,
  )
  if (!compiled.ok) return { ...NOTHING_RAN, status: Verdict.CompileError, stderr: compiled.message }
  const { program } = compiled
  const limitsOf = prepared.format?.limits ?? scaledLimits
  try {
    return await runOnce(job, program, limitsOf, { tools, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (signal?.aborted || !isLost(error)) throw error
  }
  try {
    return await runOnce(job, program, limitsOf, { tools, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (signal?.aborted || !isLost(error) || !(await isSound(tools))) throw error
    return { ...NOTHING_RAN, status: Verdict.RuntimeError, stderr: sayWords('words.run.lost', {}) }
  }
}

async function runOnce(
  job: TestRun,
  program: CompiledProgram,
  limitsOf: typeof scaledLimits,
  { tools, signal }: TestRunOptions,
): Promise<TestRunResult> {
  const folder = tools.newFolder()
  try {
    const inputPath = folder.addInput('test-input', `${job.input}\n`)
    const limits = limitsThere(limitsOf(job.problem, program.toolchain), job.timeFactor)
    const problem = { ...job.problem, type: RuleType.ACM }
    const judging = {
      tools,
      problem,
      program,
      limits,
      blobPath: () => Promise.reject(new Error('no blobs')),
      signal,
      borderlinePercent: 0,
    }
    const { spec, outputPath } = caseSpec(judging, asTestcase(job.input), inputPath, folder)
    const jail = await tools.sandbox.prepare(spec, signal)
    const outcome = await jail.start()
    const facts = factsOf(judging, outcome, spec.stderrPath)
    const verdict = verdictOfRun(facts, limits.timeLimitMs)
    const measured = {
      timeMs: timeHere(outcome.cpuMs, job.timeFactor ?? 1),
      memoryKb: Math.ceil(outcome.peakBytes / 1024),
      errorCode: null,
    }
    const output = cut(readHead(outputPath, READ_BYTES))
    const complaint = cut(readHead(spec.stderrPath, READ_BYTES))
    if (verdict !== 'ran') return { ...measured, status: verdict, output, stderr: complaint || describeRunEnd(facts) }
    if (job.expected === null) return { ...measured, status: Verdict.Accepted, output, stderr: complaint || null }
    const expectedPath = folder.addInput('test-expected', job.expected)
    const isSame = await agrees(job.problem, expectedPath, outputPath)
    const status = isSame ? Verdict.Accepted : Verdict.WrongAnswer
    return { ...measured, status, output, stderr: complaint || null }
  } finally {
    folder.remove()
  }
}

/** Compares the outputs of a package with its default validator. */
async function agrees({ packageRules, isRemoveEndBlank }: JudgeProblem, expectedPath: string, outputPath: string): Promise<boolean> {
  if (!packageRules) return (await compareFiles(expectedPath, outputPath, isRemoveEndBlank)).verdict === Verdict.Accepted
  const flags = packageRules.validation === 'default' ? packageRules.validatorFlags : []
  return (await differenceOfFiles(expectedPath, outputPath, parseValidatorFlags(flags))) === null
}

function asTestcase(input: string): JudgeTestcase {
  const names = { inputName: 'test.in', outputName: 'test.out', inputHash: NO_HASH, outputHash: NO_HASH }
  return { ...names, caseId: null, seq: 1, groupNum: null, score: null, inputSize: input.length + 1, outputSize: 0 }
}
