import { basename } from 'node:path'
import type { JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { RunFacts } from '@touchstone/shared/judging/verdict/verdict-of-run.ts'
import type { RunToCheck } from '../checker/output-judge.ts'
import { checkFileName, extraFileMounts } from '../language/extra-files.ts'
import { programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { RunFolder } from '../language/run-folders.ts'
import { CPU_GRACE_MS, type JailLimits, type JailSpec, type ReadOnlyMount, type RunOutcome } from '../sandbox/jail-spec.ts'
import { JudgeFault } from './judge-fault.ts'
import type { Judging } from './judging.ts'

const MIB = 1024 * 1024
const MIN_OUTPUT_LIMIT_BYTES = 32 * MIB
const HEAP_ERROR_LOOK_BYTES = 64 * 1024
/** How much of a program's standard error is kept. */
export const STDERR_BYTES = 2048

/** A run that has ended, with its output still in `folder`. The caller removes the folder. */
type FinishedRun = RunToCheck & {
  outcome: RunOutcome
  facts: RunFacts
  folder: RunFolder
  /** The first `STDERR_BYTES` of its standard error; empty where nobody reads it. */
  stderr: string
}

/** The problem's own limit. Without one a program may write twice the size of the answer, and some MiB in any case. */
export const outputLimitBytes = ({ outputLimitMb }: Pick<JudgeProblem, 'outputLimitMb'>, expectedBytes: number) =>
  outputLimitMb === null ? Math.max(2 * expectedBytes, MIN_OUTPUT_LIMIT_BYTES) : outputLimitMb * MIB

/** A program is not killed within the margin around its limit: only its whole time shows whether it is too close. */
export const cpuGraceMs = ({ limits, borderlinePercent }: Pick<Judging, 'limits' | 'borderlinePercent'>) =>
  Math.max(CPU_GRACE_MS, Math.ceil((limits.timeLimitMs * borderlinePercent) / 100))

/** @throws JudgeFault when the file cannot be read, or does not match its hash */
export async function testFile(judging: Judging, hash: string, name: string): Promise<string> {
  let path: string
  let isWhole: boolean
  try {
    path = await judging.blobPath(hash)
    isWhole = await judging.tools.files.isWhole(path, hash)
  } catch (error) {
    if (error instanceof JudgeFault) throw error
    throw new JudgeFault('judge.test-data-missing', `test file ${name} (${hash.slice(0, 12)}) cannot be had: ${String(error)}`, {
      cause: error,
    })
  }
  if (isWhole) return path
  throw new JudgeFault(
    'judge.test-data-damaged',
    `test file ${name} (${hash.slice(0, 12)}) is not what it was: its content has changed on the disk`,
  )
}

/** The mounts, streams and limits of one run. The problem decides on file input and output. */
export function caseSpec(
  judging: Judging,
  testcase: JudgeTestcase,
  inputPath: string,
  folder: RunFolder,
): { spec: JailSpec; outputPath: string } {
  const { problem, program, limits } = judging
  const args = judging.args ? { args: judging.args } : {}
  const { language, commands } = program.toolchain
  const taken = [commands.artefact ?? language.sourceName]
  const extra = extraFileMounts(folder, problem.userExtraFiles, taken)
  const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
  const withOutput = { ...limits, outputLimitBytes: outputLimitBytes(problem, testcase.outputSize), cpuGraceMs: cpuGraceMs(judging) }
  if (!problem.isFileIO) {
    const mounts: ReadOnlyMount[] = [{ source: inputPath, target: '/in/input' }, ...extra]
    return {
      spec: programSpec(program, withOutput, { stdin: '/in/input', mounts, stdoutPath, stderrPath, ...args }),
      outputPath: stdoutPath,
    }
  }
  const [readName, writeName] = [problem.ioReadFileName, problem.ioWriteFileName].map((name) => checkFileName(name ?? ''))
  const mounts: ReadOnlyMount[] = [{ source: inputPath, target: `/box/${readName}` }, ...extra]
  const hostPath = folder.outPath('written')
  const collect = { path: `/box/${writeName}`, hostPath, onlyOnSuccess: false }
  return { spec: programSpec(program, withOutput, { stdin: '/dev/null', mounts, stdoutPath, stderrPath, collect }), outputPath: hostPath }
}

/** The facts of an outcome that the rules need. */
export function factsOf(judging: Judging, outcome: RunOutcome, stderrPath: string): RunFacts {
  const { heapError } = judging.program.toolchain.commands
  const failed = outcome.exit?.kind === 'signaled' || (outcome.exit?.kind === 'exited' && outcome.exit.code !== 0)
  const ranOutOfHeap = heapError !== undefined && failed && readHead(stderrPath, HEAP_ERROR_LOOK_BYTES).includes(heapError)
  const { exit, limitHit, wasBlocked, cpuMs } = outcome
  return { exit, limitHit, wasBlocked, cpuMs, ranOutOfHeap }
}

/** A testcase whose jail is built, or is being built, ahead of its turn. */
export type PreparedCase = {
  testcase: JudgeTestcase
  run(): Promise<FinishedRun>
  /** Must be called when `run` is never called. Ends a program that runs. */
  discard(): void
}

/**
 * The kernel counts output that is not yet on disk as the program's memory. On a busy disk that lasts. Less than this explains no memory
 * limit.
 */
const MUCH_CACHE_BYTES = MIB

/** Whether the kernel may have killed the program for unwritten output, and not for its own memory. */
export const isCacheHit = ({ limitHit, cacheBytes }: Pick<RunOutcome, 'limitHit' | 'cacheBytes'>): boolean =>
  limitHit === 'memory' && cacheBytes >= MUCH_CACHE_BYTES

/** Adds room for all output on disk: standard output, standard error and the collected file. */
export const withRoomForCache = (limits: JailLimits): JailLimits => ({ ...limits, cacheBytes: 3 * limits.fileBytes })

/**
 * Runs a prepared testcase. When unwritten output may explain a memory limit, it runs again with room for all output, so that only the
 * program's own memory counts.
 */
export async function runCase(judging: Judging, prepared: PreparedCase): Promise<FinishedRun> {
  const run = await prepared.run()
  if (!isCacheHit(run.outcome)) return run
  run.folder.remove()
  return prepareCase(judging, prepared.testcase, true).run()
}

/** Builds the jail of a testcase. A fault shows only when the case runs, so a skipped case never fails a judging. */
export function prepareCase(judging: Judging, testcase: JudgeTestcase, hasRoomForCache = false): PreparedCase {
  const { tools, signal } = judging
  const folder = tools.newFolder()
  let hasBegun = false
  const prepared = (async () => {
    const inputPath = judging.passInput ?? folder.hold(await testFile(judging, testcase.inputHash, testcase.inputName))
    // The answer is read and checked while the program runs. A fault of it counts when the output is compared.
    testFile(judging, testcase.outputHash, testcase.outputName).catch(() => undefined)
    const { spec, outputPath } = caseSpec(judging, testcase, inputPath, folder)
    const limits = hasRoomForCache ? withRoomForCache(spec.limits) : spec.limits
    return { jail: await tools.sandbox.prepare({ ...spec, limits }, signal), spec, outputPath, inputPath }
  })()
  prepared.catch(() => undefined)
  return {
    testcase,
    async run() {
      hasBegun = true
      try {
        const { jail, spec, outputPath, inputPath } = await prepared
        const outcome = await jail.start()
        const facts = factsOf(judging, outcome, spec.stderrPath)
        const stderr = judging.onStderr ? readHead(spec.stderrPath, STDERR_BYTES) : ''
        return { outcome, facts, stderr, folder, inputPath, outputPath, exposeOutput: () => folder.expose(basename(outputPath)) }
      } catch (error) {
        folder.remove()
        throw error
      }
    },
    discard() {
      prepared
        .then(({ jail }) => jail.discard())
        .catch(() => undefined)
        // A run that has begun removes it itself, when its program has gone.
        .finally(() => hasBegun || folder.remove())
    },
  }
}
