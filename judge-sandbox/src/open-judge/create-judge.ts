import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BothLanguages, Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { BreakingResult, BreakingSearch } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import type { Formatting, FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import type { Inspection, InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { judgeFaultText } from '@touchstone/shared/judging/job/judge-fault.ts'
import type { FinishedCase, JudgeJob, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { TestRun, TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import type { LoadMeasure } from '@touchstone/shared/judging/queue/machine-load.ts'
import type { StrengthResult, StrengthStep } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import type { TestBuildResult, TestBuildStep } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { bringChecktestdata } from '../checker/checktestdata.ts'
import type { HelperTools } from '../checker/compile-helper.ts'
import type { Testlib } from '../checker/helper-toolchain.ts'
import { bringTestlib } from '../checker/testlib.ts'
import { searchBreaking } from '../judge/breaking/search-breaking.ts'
import { buildTests } from '../judge/build-tests.ts'
import { createForeground } from '../judge/foreground.ts'
import { createFormatterSearch, formatProgram } from '../judge/format-program.ts'
import { inspectProgram } from '../judge/inspect-program.ts'
import { judgeSubmission, type PrepareJob } from '../judge/judge-submission.ts'
import { knownGoodRun } from '../judge/known-good-run.ts'
import { createChecksProof } from '../judge/prove-checks.ts'
import { runStrengthStep } from '../judge/strength/strength-step.ts'
import { testRun } from '../judge/test-run.ts'
import { tryChecker } from '../judge/try-checker.ts'
import type { CompileTools } from '../language/compile-program.ts'
import { createPreparedParts } from '../language/prepared-parts.ts'
import { type LanguageProofs, proveLanguages } from '../language/prove-languages.ts'
import { createPruner } from '../language/prune-programs.ts'
import { createRunFolders, removeDeadRunFolders } from '../language/run-folders.ts'
import type { LanguageReport } from '../language/toolchain.ts'
import { createVerifiedFiles } from '../language/verified-files.ts'
import { prepareJob } from '../package/kattis/prepare-job.ts'
import { DISK_FLOOR_BYTES, diskRoom } from '../sandbox/disk-room.ts'
import { FetchError } from '../sandbox/fetch-wheel.ts'
import { mostParked } from '../sandbox/parking.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { calibrate } from './calibration.ts'

const MIB = 1024 * 1024

function testlibLine(error: unknown): BothLanguages {
  if (error instanceof FetchError)
    return { en: `testlib.h: ${judgeFaultText(error.fault, 'en-US')}`, zh: `testlib.h：${judgeFaultText(error.fault, 'zh-CN')}` }
  const words = error instanceof Error ? error.message : String(error)
  return { en: `testlib.h: ${words}`, zh: `testlib.h：${words}` }
}

export type JudgeOptions = {
  nsjailPath: string
  /** 1 to 40 of a-z and 0-9, unique among the workers alive on this machine and the same after a restart of this one. */
  instanceId: string
  /** Compiled programs, prepared libraries and run folders; may be deleted while no judge runs. Not on a tmpfs. */
  cacheDir: string
  /** How many calls of `judge` the caller makes at a time. */
  lanes: number
  /** Receives one line of progress for a person. */
  say: Say
  /** PATH for compilers; default: that of this process. */
  path?: string
  /** Margin around the time limit, in percent of it, within which a TimeLimit is run again (best of three); 10 by default. */
  borderlinePercent?: number
  /** Bytes that must stay free in the folder of outputs; default 256 MiB. */
  diskFloorBytes?: number
  /** Milliseconds between two tests of a language that has stopped working. */
  languageAgainMs?: number
  /** Called when a language is known to work, or not to. */
  onLanguage?: (report: LanguageReport) => void
  /** A language is proven when the first program needs it; until then its report says that it is being proven. */
  provesOnDemand?: boolean
}

type JudgeCallbacks = {
  /** Host path of a test file by its hash; the file must be readable by everyone (0644), its folders need not be. */
  blobPath: (hash: string) => Promise<string>
  onProgress: (progress: JudgeProgress) => void
  /** Called for each case with the data that a later turn of the same judging needs to continue after it. */
  onFinished?: ((finished: FinishedCase) => void) | undefined
  signal?: AbortSignal
  /** Files and rules of a job that the caller has prepared; default: those of the job's problem. */
  prepare?: PrepareJob
  /** For authors, who may see a program's standard error. */
  onStderr?: (seq: number, text: string) => void
}

export type Judge = {
  readonly cgroupVersion: 1 | 2
  /** Every language of the table in its order, available or not, with its current state. */
  readonly languages: readonly LanguageReport[]
  /** Settles when no language is being proven any more; rejects with a SandboxError when no program can be run here after all. */
  readonly proven: Promise<void>
  /** Tests the languages that do not work once more; see {@link LanguageProofs.proveAgain}. */
  proveAgain(isWanted: (report: LanguageReport) => boolean): Promise<void>
  /** Runs that have ended but whose processes remain; their slots are out of use. */
  readonly stuckRuns: number
  /** Tools for callers that run an author's programs themselves (validators of a package). */
  readonly tools: HelperTools
  /**
   * Judges one submission. Rejects only when `signal` aborts it or the judge is closed. All else is a result, System Errors included. Times
   * are reliable with at most `lanes` calls at a time.
   */
  judge(job: JudgeJob, callbacks: JudgeCallbacks): Promise<JudgeResult>
  /** Runs a program on its author's own input. Rejects as `judge` does. */
  testRun(job: TestRun, signal?: AbortSignal): Promise<TestRunResult>
  /** Looks for the fault of a program by a run with checks. Rejects as `judge` does. */
  inspect(job: Inspection, signal?: AbortSignal): Promise<InspectionResult>
  /** Searches for the smallest input that breaks a program. Rejects as `judge` does. */
  searchBreaking(job: BreakingSearch, signal?: AbortSignal): Promise<BreakingResult>
  /** Formats a program; nothing of it runs. Rejects as `judge` does. */
  format(job: Formatting, signal?: AbortSignal): Promise<FormattingResult>
  /** Builds tests with the programs of a problem's author. @param blobPath host path of an input by its hash. Rejects as `judge` does. */
  buildTests(step: TestBuildStep, blobPath: (hash: string) => Promise<string>, signal?: AbortSignal): Promise<TestBuildResult>
  /** Judges programs of a strength check, or searches for one. @param blobPath host path of a test file. Rejects as `judge` does. */
  checkStrength(step: StrengthStep, blobPath: (hash: string) => Promise<string>, signal?: AbortSignal): Promise<StrengthResult>
  /** Compiles and keeps a checker or an interactor; the message is the compiler's. */
  compileChecker(source: CheckerSource, signal?: AbortSignal): Promise<CheckerCompiled>
  /** Measures how reliable times on this machine are right now. */
  calibrate(): Promise<LoadMeasure>
  /** Checks whether a program could run now, without running one. Rejects with a SandboxError. */
  look(): Promise<void>
  /** Runs a small program whose result is known. `resuming`: there must also be spare room. Rejects with the fault. */
  probe(resuming: boolean): Promise<void>
  /** Kills all runs and resolves when nothing of them is left. */
  close(): Promise<void>
}

/**
 * A judge that has proven every language, unless it proves them on demand.
 * @throws SandboxError when no program can be run here
 */
export async function createJudge(options: JudgeOptions): Promise<Judge> {
  const judge = await openJudge(options)
  try {
    await judge.proven
    return judge
  } catch (error) {
    await judge.close()
    throw error
  }
}

/**
 * Starts a judge. It removes the leftovers of an earlier one of this instance, finds the languages and proves them in the jail. It judges
 * at once; a submission waits while its language is being proven.
 * @throws SandboxError when no program can be run here
 */
export async function openJudge(options: JudgeOptions): Promise<Judge> {
  const { nsjailPath, instanceId, cacheDir, lanes, say, diskFloorBytes } = options
  const scratchDir = join(cacheDir, `runs-${instanceId}`)
  const parking = { scratchDir, most: mostParked(lanes) }
  const sandbox = await createSandbox({ nsjailPath, instanceId, parking, ...(diskFloorBytes === undefined ? {} : { diskFloorBytes }) })
  let proofs: LanguageProofs | undefined
  const floorBytes = diskFloorBytes ?? DISK_FLOOR_BYTES
  const room = () => diskRoom(cacheDir, floorBytes)
  const prepared = createPreparedParts(join(cacheDir, 'prepared'), say, () => !diskRoom(cacheDir, 2 * floorBytes).isFull)
  const noRoom = () => {
    const [free, needed] = [room().freeBytes, floorBytes].map((bytes) => Math.round(bytes / MIB))
    return new SandboxError('sandbox.disk-full', `disk full: ${free} MiB are free in ${cacheDir}, ${needed} MiB are needed`, {
      words: `${cacheDir}: ${free} MiB < ${needed} MiB`,
    })
  }
  let isClosed = false
  const close = async () => {
    isClosed = true
    await Promise.all([sandbox.close(), prepared.close()])
    await proofs?.all.catch(() => undefined)
    rmSync(scratchDir, { recursive: true, force: true })
  }
  try {
    const makeFolder = createRunFolders(scratchDir)
    const newFolder: typeof makeFolder = () => {
      // A run that begins after the end finds no place; the machine is not at fault.
      if (isClosed) throw new SandboxError('sandbox.aborted', 'the judge is closed')
      return makeFolder()
    }
    const programs = join(cacheDir, 'programs')
    const tools: CompileTools = { sandbox, newFolder, cacheDir: programs, prepared, onKept: createPruner(programs) }
    removeDeadRunFolders(cacheDir)
    // Its place in earlier versions.
    rmSync(join(cacheDir, 'headers'), { recursive: true, force: true })
    const languages = await proveLanguages(tools, {
      path: options.path ?? process.env.PATH ?? '',
      cacheDir,
      sandboxFingerprint: nsjailPath,
      concurrency: lanes,
      say,
      ...(options.languageAgainMs === undefined ? {} : { againMs: options.languageAgainMs }),
      ...(options.onLanguage ? { onReport: options.onLanguage } : {}),
      ...(options.provesOnDemand ? { onDemand: true } : {}),
    })
    proofs = languages
    let testlib: Promise<Testlib> | undefined
    const helperTools: HelperTools = {
      ...tools,
      findToolchain: languages.toolchain,
      checkLanguage: languages.check,
      testlib() {
        testlib ??= bringTestlib(cacheDir, say).then(
          (folder) => ({ folder }),
          (error: unknown) => {
            // The next problem that needs it tries again.
            testlib = undefined
            say(testlibLine(error))
            return null
          },
        )
        return testlib
      },
      files: createVerifiedFiles(),
      checktestdata: () => bringChecktestdata(cacheDir, say),
    }
    const areChecksProven = createChecksProof(tools)
    const findFormatter = createFormatterSearch(options.path ?? process.env.PATH ?? '')
    const foreground = createForeground(lanes)
    return {
      cgroupVersion: sandbox.cgroupVersion,
      get stuckRuns() {
        return sandbox.stuckRuns
      },
      get languages() {
        return languages.reports()
      },
      proven: languages.all,
      proveAgain: languages.proveAgain,
      tools: helperTools,
      judge: (job, callbacks) =>
        foreground.run(() =>
          judgeSubmission(job, { tools: helperTools, borderlinePercent: options.borderlinePercent, prepare: prepareJob, ...callbacks }),
        ),
      testRun: (job, signal) =>
        foreground.run(() => testRun(job, { tools: helperTools, prepare: prepareJob, ...(signal ? { signal } : {}) })),
      inspect: (job, signal) =>
        foreground.run(() =>
          inspectProgram(job, { tools: helperTools, prepare: prepareJob, areChecksProven, ...(signal ? { signal } : {}) }),
        ),
      searchBreaking: (job, signal) =>
        searchBreaking(job, { tools: helperTools, turn: foreground.turn(signal), ...(signal ? { signal } : {}) }),
      format: (job, signal) => foreground.run(() => formatProgram(job, { tools, findFormatter, ...(signal ? { signal } : {}) })),
      buildTests: (step, blobPath, signal) =>
        foreground.run(() => buildTests(step, { tools: helperTools, blobPath, ...(signal ? { signal } : {}) })),
      checkStrength: (step, blobPath, signal) =>
        runStrengthStep(step, { tools: helperTools, blobPath, turn: foreground.turn(signal), ...(signal ? { signal } : {}) }),
      compileChecker: (source, signal) => foreground.run(() => tryChecker(helperTools, source, signal)),
      calibrate: () => calibrate(tools),
      async look() {
        if (room().isFull) throw noRoom()
        sandbox.checkSlots()
      },
      async probe(resuming) {
        if (resuming && !room().mayResume) throw noRoom()
        await knownGoodRun(tools)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
