import type { JailLimits, JailSpec, ReadOnlyMount } from '../sandbox/jail-spec.ts'
import { type CompiledProgram, type CompileTools, programTarget } from './compile-program.ts'
import { fillCommand, type LanguageCommands } from './language-commands.ts'
import type { Toolchain } from './toolchain.ts'

const MIB = 1024 * 1024
/**
 * nsjail, the init, page tables and the C++ library are charged to a run on top of its program's own data. They take 1.9 to 2.3 MiB, and
 * the amount varies. The room must be well above that, so that a program with an array as large as its limit always gets the same verdict.
 */
const JAIL_FLOOR_MB = 4
const DEFAULT_PROCESSES = 64
/** nsjail and the init. */
const JAIL_PROCESSES = 2

/** Limits of one run from the problem, already scaled for the language. */
export type ProgramLimits = {
  timeLimitMs: number
  /** How far CPU time may exceed the limit before the program is killed. */
  cpuGraceMs?: number
  memoryLimitMb: number
  stackLimitMb: number
  outputLimitBytes: number
  /** Processes and threads of the program without those of its language's runtime; null for the language's default. */
  processes?: number | null
}

/** Wall time only catches sleeping programs; CPU time decides. */
export const wallLimitMs = (timeLimitMs: number) => Math.max(2 * timeLimitMs, timeLimitMs + 1000)

const processLimit = ({ processes, runtimeThreads }: LanguageCommands, ofProgram: number | null) =>
  ofProgram === null ? (processes ?? DEFAULT_PROCESSES) : ofProgram + JAIL_PROCESSES + (runtimeThreads ?? 0)

/** The jail that runs a compiled program once. The caller adds streams and input. */
export function programSpec(
  { toolchain, program, start }: CompiledProgram,
  limits: ProgramLimits,
  io: {
    stdin: string
    mounts: readonly ReadOnlyMount[]
    stdoutPath: string
    stderrPath: string
    collect?: JailSpec['collect']
    args?: readonly string[]
  },
): JailSpec {
  const { commands } = toolchain
  const runtimeMb = (commands.runtimeMb ?? 0) + (commands.stackRoom ?? 0) * limits.stackLimitMb
  const jailLimits: JailLimits = {
    cpuMs: limits.timeLimitMs,
    ...(limits.cpuGraceMs === undefined ? {} : { cpuGraceMs: limits.cpuGraceMs }),
    wallMs: wallLimitMs(limits.timeLimitMs),
    memoryBytes: (limits.memoryLimitMb + JAIL_FLOOR_MB + runtimeMb) * MIB,
    processes: processLimit(commands, limits.processes ?? null),
    fileBytes: limits.outputLimitBytes,
    stackBytes: limits.stackLimitMb * MIB,
    boxBytes: 64 * MIB,
  }
  const ofLanguage = [...(start ? [start.mount] : []), ...toolchain.mounts]
  const [first = '', ...rest] = fillCommand(commands.run, limits.memoryLimitMb, limits.stackLimitMb)
  return {
    command: [first, ...(start?.args ?? []), ...rest, ...(io.args ?? [])],
    env: { PATH: toolchain.path, HOME: '/box', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', ONLINE_JUDGE: '1', ...commands.env },
    mounts: [program, ...io.mounts, ...ofLanguage],
    parking: { program, files: io.mounts, mounts: ofLanguage, key: toolchain.fingerprint },
    stdin: io.stdin,
    stdoutPath: io.stdoutPath,
    stderrPath: io.stderrPath,
    ...(io.collect ? { collect: io.collect } : {}),
    limits: jailLimits,
  }
}

/** A file of this machine that stands for a program which is not compiled yet. */
const ANY_PROGRAM = '/bin/sh'

/** Has a jail parked for a program while it is compiled. Only its language counts for that. */
export async function expectProgram(
  { sandbox, prepared }: Pick<CompileTools, 'sandbox' | 'prepared'>,
  toolchain: Toolchain,
  limits: Omit<ProgramLimits, 'outputLimitBytes'>,
): Promise<void> {
  const program = { source: ANY_PROGRAM, target: programTarget(toolchain) }
  const start = await prepared?.startFor(toolchain)
  const io = { stdin: '/dev/null', mounts: [], stdoutPath: '/dev/null', stderrPath: '/dev/null' }
  sandbox.expect(programSpec({ toolchain, program, ...(start ? { start } : {}) }, { ...limits, outputLimitBytes: MIB }, io))
}
