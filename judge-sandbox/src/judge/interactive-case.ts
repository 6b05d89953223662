import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type CheckerFacts, type CheckerWord, checkerVerdict } from '@touchstone/shared/judging/verdict/checker-verdict.ts'
import { interactiveVerdict } from '@touchstone/shared/judging/verdict/interactive-verdict.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { CHECKER_WORDS_BYTES } from '../checker/checker-limits.ts'
import type { Feedback } from '../checker/validator-feedback.ts'
import type { CompiledProgram } from '../language/compile-program.ts'
import { extraFileMounts } from '../language/extra-files.ts'
import { programSpec, wallLimitMs } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { bestOfThree } from './best-of-three.ts'
import { asNoReport, type CaseJudge } from './judge-case.ts'
import { JudgeFault } from './judge-fault.ts'
import type { CaseOutcome, Judging } from './judging.ts'
import { cpuGraceMs, factsOf, outputLimitBytes, STDERR_BYTES, testFile } from './run-case.ts'

const INTERACTOR_EXTRA_WALL_MS = 500
/** How long the program may run after the interactor has ended. */
const FAREWELL_MS = 500
const INTERACTOR_MIN_CPU_MS = 2000
const DEFAULT_OUTPUT = { outputLimitMb: null }

/** How an interactor is called and how its answer is read. */
type InteractorProtocol = {
  wordOf: (interactor: CheckerFacts) => CheckerWord
  /** Changes the jail of the interactor before it is built. */
  adapt: (spec: JailSpec) => JailSpec
  /** Reads what the interactor left behind, after it has ended. */
  feedback?: (spec: JailSpec) => Feedback | null
}

const DOCUMENTED: InteractorProtocol = { wordOf: checkerVerdict, adapt: (spec) => spec }

/** Runs the program and the interactor with two crossed pipes, each in its own jail. Only the interactor sees the test files. */
export function interactiveCaseJudge(judging: Judging, interactor: CompiledProgram, protocol = DOCUMENTED): CaseJudge {
  return (testcase) => {
    const once = () => talk(judging, interactor, testcase, protocol)
    return { testcase, judge: () => bestOfThree(judging, once, once), discard: () => undefined }
  }
}

async function talk(
  judging: Judging,
  interactor: CompiledProgram,
  testcase: JudgeTestcase,
  protocol: InteractorProtocol,
): Promise<CaseOutcome> {
  const { tools, limits, program, problem, signal } = judging
  const folder = tools.newFolder()
  try {
    const paths = (name: string) => ({ stdoutPath: folder.outPath(`${name}.out`), stderrPath: folder.outPath(`${name}.err`) })
    const [ours, theirs] = [paths('interactor'), paths('program')]
    const { artefact } = program.toolchain.commands
    const extra = extraFileMounts(folder, problem.userExtraFiles, [artefact ?? program.toolchain.language.sourceName])
    const programJail = programSpec(
      program,
      { ...limits, outputLimitBytes: outputLimitBytes(problem, 0), cpuGraceMs: cpuGraceMs(judging) },
      { stdin: '-', mounts: extra, ...theirs, ...(judging.args ? { args: judging.args } : {}) },
    )
    const mounts = [
      { source: folder.hold(await testFile(judging, testcase.inputHash, testcase.inputName)), target: '/data/input' },
      { source: folder.hold(await testFile(judging, testcase.outputHash, testcase.outputName)), target: '/data/answer' },
    ]
    const interactorLimits = {
      timeLimitMs: Math.max(INTERACTOR_MIN_CPU_MS, 2 * limits.timeLimitMs),
      memoryLimitMb: Math.max(256, 2 * limits.memoryLimitMb),
      stackLimitMb: 128,
      outputLimitBytes: outputLimitBytes(DEFAULT_OUTPUT, 0),
      processes: 128,
    }
    const args = ['/data/input', '/box/user_output', '/data/answer']
    const spec = programSpec(interactor, interactorLimits, { stdin: '-', mounts, ...ours, args })
    const wallMs = wallLimitMs(limits.timeLimitMs) + INTERACTOR_EXTRA_WALL_MS
    const interactorJail = protocol.adapt({ ...spec, limits: { ...spec.limits, wallMs } })
    const options = { pipeFolder: folder.outPath('.'), firstMayOutliveMs: FAREWELL_MS }
    const [ran, asked] = await tools.sandbox.runPair([programJail, interactorJail], options, signal).catch((error: unknown) => {
      throw error instanceof SandboxError && error.which === 'second' ? asNoReport(error) : error
    })
    const facts = factsOf(judging, ran, theirs.stderrPath)
    judging.onStderr?.(testcase.seq, readHead(theirs.stderrPath, STDERR_BYTES))
    const said = { stdout: '', stderr: readHead(ours.stderrPath, CHECKER_WORDS_BYTES) }
    const word = interactiveVerdict(
      { ...facts, endedAt: ran.endedAt },
      { exit: asked.exit, limitHit: asked.limitHit, endedAt: asked.endedAt, ...said },
      limits.timeLimitMs,
      protocol.wordOf,
    )
    const { cpuMs, wallMs: programWallMs, peakBytes } = ran
    const errorCode = word.status === Verdict.SystemError ? 'judge.interactor-failed' : null
    const feedback = asked.exit === null ? undefined : protocol.feedback?.(interactorJail)
    if (feedback === null) throw new JudgeFault('judge.interactor-failed', sayWords('words.validator.limit', { limit: 'output' }))
    return { testcase, facts, cpuMs, wallMs: programWallMs, peakBytes, ...word, errorCode, ...(feedback ? { feedback } : {}) }
  } finally {
    folder.remove()
  }
}
