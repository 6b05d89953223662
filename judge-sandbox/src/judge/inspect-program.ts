import type { Inspection, InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { readFinding } from '@touchstone/shared/judging/inspection/read-finding.ts'
import { unreadInput } from '@touchstone/shared/judging/inspection/unread-input.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { HelperTools } from '../checker/compile-helper.ts'
import { CHECKED_EXIT, type CheckedBuild, checkedBuild, REPORT_PATH, readInputNote } from '../language/checked-build.ts'
import { type CompiledProgram, compileProgram, withPrograms } from '../language/compile-program.ts'
import { checkFileName, extraFileMounts } from '../language/extra-files.ts'
import { type ProgramLimits, programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { LimitHit, ReadOnlyMount, RunOutcome } from '../sandbox/jail-spec.ts'
import { isLost } from './judge-case.ts'
import { asJudgeFault } from './judge-fault.ts'
import { limitsThere, type PrepareJob } from './judge-submission.ts'

const MIB = 1024 * 1024
/** A report is some kilobytes; a program can write as much as its file limit allows. */
const REPORT_BYTES = 64 * 1024
const LONGEST_MESSAGE = 4000

type Options = {
  tools: HelperTools
  signal?: AbortSignal
  prepare?: PrepareJob
  /** Whether programs with checks work on this machine; tried with a known program. */
  areChecksProven: (build: CheckedBuild) => Promise<boolean>
}

/** The part of a problem that a run with checks needs. */
type InspectedProblem = Pick<
  JudgeProblem,
  'isFileIO' | 'ioReadFileName' | 'userExtraFiles' | 'timeLimitMs' | 'memoryLimitMb' | 'stackLimitMb' | 'processLimit'
>

const nothing = { input: null, finding: null, readLength: null, message: null, errorCode: null } as const

/**
 * Limits of a run with checks. The checks make a program several times slower, and their own memory comes on top of its own: an eighth of it,
 * the gaps between its objects, and what is kept after it was freed. The memory of the jail is bounded by its cgroup alone, as always: the
 * checks reserve terabytes of addresses. It is larger than the stack, so that an endless recursion is found before the memory ends.
 */
function checkedLimits({ timeLimitMs, memoryLimitMb, stackLimitMb, processLimit }: InspectedProblem): ProgramLimits {
  const stack = Math.min(2 * stackLimitMb, 512)
  return {
    timeLimitMs: Math.min(10_000, 5 * timeLimitMs + 1000),
    memoryLimitMb: Math.min(2 * memoryLimitMb, 512) + stack + 192,
    stackLimitMb: stack,
    outputLimitBytes: 4 * MIB,
    processes: processLimit,
  }
}

/**
 * Runs a program with checks, on one input after the other until one shows a fault.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function inspectProgram(job: Inspection, options: Options): Promise<InspectionResult> {
  try {
    return await withPrograms(options.tools, (tools) => inspect(job, { ...options, tools }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    const { code, message } = asJudgeFault(error)
    return { ...nothing, state: 'failed', message: message.slice(0, LONGEST_MESSAGE), errorCode: code }
  }
}

async function inspect(job: Inspection, options: Options): Promise<InspectionResult> {
  const { signal, prepare, areChecksProven } = options
  // The prepared header of a language does not fit a program with checks.
  const { prepared: _, ...tools } = options.tools
  const found = await tools.findToolchain(job.language)
  const prepared = prepare?.(job) ?? {}
  const adapted = found && (prepared.adapt?.(found) ?? found)
  const build = adapted && checkedBuild(adapted)
  if (!build || !(await areChecksProven(build))) return { ...nothing, state: 'unavailable' }
  const compiled = await compileProgram(
    tools,
    build.toolchain,
    { code: prepared.code ?? job.code, hasHiddenParts: job.hasHiddenParts },
    { ...prepared.beside, ...job.problem.userExtraFiles, ...build.beside },
    signal,
  )
  if (!compiled.ok) return { ...nothing, state: 'not-compiled', message: compiled.message.slice(0, LONGEST_MESSAGE) }
  const run = (input: string) =>
    runChecked(job.problem, compiled.program, input, { tools, timeFactor: job.timeFactor, ...(signal ? { signal } : {}) })
  let unread: Pick<InspectionResult, 'input' | 'readLength'> | undefined
  for (const [index, input] of job.inputs.entries()) {
    const end = await run(input).catch(async (error: unknown) => {
      if (signal?.aborted || !isLost(error)) throw error
      return run(input)
    })
    if (end.state !== 'clean') return { ...nothing, ...end, input: index }
    const { readLength } = end
    if (readLength !== null && unreadInput(input, readLength)) unread ??= { input: index, readLength }
  }
  return { ...nothing, state: 'clean', ...unread }
}

type CheckedRunOptions = { tools: Pick<HelperTools, 'newFolder' | 'sandbox'>; signal?: AbortSignal; timeFactor?: number | undefined }
type InspectedRun = Pick<InspectionResult, 'state' | 'finding' | 'readLength'>

/** Runs a program with checks once. */
export async function runChecked(
  problem: InspectedProblem,
  program: CompiledProgram,
  input: string,
  { tools, signal, timeFactor }: CheckedRunOptions,
): Promise<InspectedRun> {
  const folder = tools.newFolder()
  try {
    const given = `${input}\n`
    const source = folder.addInput('inspected-input', given)
    const target = problem.isFileIO ? `/box/${checkFileName(problem.ioReadFileName ?? '')}` : '/in'
    const mounts: ReadOnlyMount[] = [{ source, target }, ...extraFileMounts(folder, problem.userExtraFiles, ['main'])]
    const hostPath = folder.outPath('report')
    const spec = programSpec(program, limitsThere(checkedLimits(problem), timeFactor), {
      stdin: problem.isFileIO ? '/dev/null' : '/in',
      mounts,
      stdoutPath: folder.outPath('stdout'),
      stderrPath: folder.outPath('stderr'),
      collect: { path: REPORT_PATH, hostPath, onlyOnSuccess: false },
    })
    const jail = await tools.sandbox.prepare(spec, signal)
    const outcome = await jail.start()
    const report = outcome.collected ? readHead(hostPath, REPORT_BYTES) : ''
    return judgeRun(outcome, report, given, program.toolchain.language.sourceName)
  } finally {
    folder.remove()
  }
}

const limitStates = { cpu: 'time', wall: 'time', memory: 'memory', output: 'output', processes: null } as const satisfies Record<
  LimitHit,
  InspectionResult['state'] | null
>

/** The end of one run. A report counts only from a program that the checks have ended. */
function judgeRun(
  { exit, limitHit }: Pick<RunOutcome, 'exit' | 'limitHit'>,
  report: string,
  given: string,
  sourceName: string,
): InspectedRun {
  const end = { finding: null, readLength: null }
  const limit = limitHit && limitStates[limitHit]
  if (limit) return { ...end, state: limit }
  if (exit?.kind !== 'exited') return { ...end, state: 'unknown' }
  if (exit.code === CHECKED_EXIT) {
    const finding = readFinding(report, sourceName)
    return { ...end, state: finding ? 'found' : 'unknown', finding }
  }
  if (exit.code !== 0) return { ...end, state: 'found', finding: { id: 'exit-code', line: null, slots: { code: String(exit.code) } } }
  const bytes = readInputNote(report)
  return { ...end, state: 'clean', readLength: bytes === null ? null : lengthOfBytes(given, bytes) }
}

/** Characters in the first bytes of a text; null when it has fewer bytes, or the cut is inside of a character. */
function lengthOfBytes(text: string, bytes: number): number | null {
  const whole = Buffer.from(text, 'utf8')
  if (bytes > whole.length) return null
  const head = whole.subarray(0, bytes).toString('utf8')
  return text.startsWith(head) ? Math.min(head.length, text.length - 1) : null
}
