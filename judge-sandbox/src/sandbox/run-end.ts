import type { JailExit, LimitHit } from './jail-spec.ts'
import { SandboxError } from './sandbox-error.ts'

/** Why we killed a run before it ended by itself. */
export type KilledFor = 'cpu' | 'wall' | 'starved' | 'output' | 'copy' | 'disk' | 'abort' | 'stop'

/** Exit codes of a shell that cannot become another program. */
const NOT_STARTED: ReadonlySet<number> = new Set([126, 127])
const SIGXFSZ = 25

/** The facts of a run after its last process has left. */
export type RunEnd = {
  /** How the program ended, by the init's report; null without one. */
  exit: JailExit | null
  killedFor: KilledFor | null
  /** The program had been started. */
  wasStarted: boolean
  /** Exit code of nsjail, or of the launcher before it became nsjail. */
  launcherCode: number | null
  /** The messages of nsjail. */
  log: string
  cpuMs: number
  wallMs: number
  oomKills: number
  forkRefusals: number
  /** Size of the largest file that it wrote. */
  largestBytes: number
  /** Memory without the page cache of files. */
  ownPeakBytes: number
  /** `ownBytes`: null where the kernel itself enforces the memory limit, cache included. */
  limits: { cpuMs: number; ownBytes: number | null; capBytes: number }
  /** There was too little room on the disk of outputs. */
  isDiskFull: boolean
  /** Whether the copied file is complete; null when none was requested. */
  isCopyWhole: boolean | null
}

/** The limit that ended a run. Memory comes first, because the memory killer may take any process. */
export function limitOf({ exit, killedFor, cpuMs, oomKills, ownPeakBytes, forkRefusals, largestBytes, limits }: RunEnd): LimitHit | null {
  if (oomKills > 0 || ownPeakBytes > (limits.ownBytes ?? Number.POSITIVE_INFINITY)) return 'memory'
  if (killedFor === 'cpu' || killedFor === 'wall' || killedFor === 'output') return killedFor
  if (cpuMs > limits.cpuMs) return 'cpu'
  if ((exit?.kind === 'signaled' && exit.signal === SIGXFSZ) || largestBytes >= limits.capBytes) return 'output'
  const failed = exit === null || exit.kind === 'signaled' || exit.code !== 0
  return forkRefusals > 0 && failed ? 'processes' : null
}

/** Why a run cannot be trusted; undefined when it can. */
export function faultOf(end: RunEnd): SandboxError | undefined {
  const { exit, killedFor, cpuMs, wallMs, isDiskFull, isCopyWhole } = end
  if (killedFor === 'abort') return new SandboxError('sandbox.aborted', 'the run was given up')
  if (isDiskFull || killedFor === 'disk') return new SandboxError('sandbox.disk-full', 'there is too little room where outputs are written')
  if (limitOf(end) !== null) return undefined
  if (killedFor === 'starved') {
    const share = `${Math.round(cpuMs)} ms of processor time in ${Math.round(wallMs)} ms`
    return new SandboxError('sandbox.starved', `the machine is too crowded: the program got ${share}`, {
      words: `${Math.round(cpuMs)} / ${Math.round(wallMs)} ms`,
    })
  }
  if (isCopyWhole === false) return new SandboxError('sandbox.copy-failed', 'a file could not be copied out of the jail')
  return exit === null && killedFor !== 'stop' ? lost(end) : undefined
}

function lost({ wasStarted, launcherCode, log }: RunEnd): SandboxError {
  const words = log.trim()
  const said = words || 'nsjail said nothing'
  if (wasStarted) return new SandboxError('sandbox.lost', `the jail ended without a report while its program ran: ${said}`, { words })
  if (launcherCode !== null && NOT_STARTED.has(launcherCode))
    return new SandboxError('sandbox.spawn-failed', `nsjail could not be started: ${said}`, { words })
  return new SandboxError('sandbox.no-report', `the jail ended without a report: ${said}`, { words })
}
