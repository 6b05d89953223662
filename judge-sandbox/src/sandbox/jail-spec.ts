/** A host file or folder shown inside the jail, always read-only. */
export type ReadOnlyMount = {
  /** Absolute host path; must hold no `:`. Files must be readable by everyone (mode 0644), whatever folders they lie in. */
  source: string
  /** Absolute path inside the jail. */
  target: string
}

/** A program that others keep from the cores may take this many times its wall limit; then it is the machine that failed, not the program. */
export const STARVED_WALL_FACTOR = 30

/** How far the CPU time may pass its limit, where nothing else is said, before the program is ended. */
export const CPU_GRACE_MS = 100

export type JailLimits = {
  /** CPU time of all processes of the jail together. */
  cpuMs: number
  /** How far that may be passed before the program is ended; what ends by itself until then is known by its whole time. */
  cpuGraceMs?: number
  /**
   * Time on the clock, from the moment the program starts, after which a program that sleeps is ended. Time in which it was ready to run and
   * waited for a core does not count, up to `STARVED_WALL_FACTOR` times as long: it is then for its CPU time to decide.
   */
  wallMs: number
  /** What the memory cgroup enforces: program, its children, tmpfs pages and nsjail's own 2 MiB. */
  memoryBytes: number
  /**
   * Room beside that for the page cache of files that it writes to the disk. The kernel counts unwritten pages as the program's and may kill for
   * them; with room for all of them it only kills for the program's own. What is no cache is held against `memoryBytes` in the end.
   */
  cacheBytes?: number
  /** Processes and threads, nsjail and the init included (they take two). */
  processes: number
  /** Largest file the program may write, standard output included; rounded up to whole MiB. */
  fileBytes: number
  /** Soft and hard stack limit of each process; null leaves the machine's hard limit. */
  stackBytes: number | null
  /** Size of the working folder `/box`, a tmpfs. */
  boxBytes: number
}

/** One program to run in a jail. The sandbox knows programs and limits, nothing of problems or verdicts. */
export type JailSpec = {
  /** Program and arguments; the program is a path inside the jail or a name on the jail's PATH. */
  command: readonly string[]
  env: Readonly<Record<string, string>>
  mounts: readonly ReadOnlyMount[]
  /** Path inside the jail that the program gets as standard input; `/dev/null` for none. */
  stdin: string
  /** Host paths, not yet existing, in a folder that only we may enter. The program's streams are written there. */
  stdoutPath: string
  stderrPath: string
  /**
   * A file that the program leaves behind. The init copies it out through one of our descriptors: the host never opens a path which the jail
   * could shape. `onlyOnSuccess`: copied only after exit code 0. An absent file, or what is no plain file, leaves an empty copy.
   */
  collect?: { path: string; hostPath: string; onlyOnSuccess: boolean }
  limits: JailLimits
}

export type JailExit = { kind: 'exited'; code: number } | { kind: 'signaled'; signal: number }

/** A file that was copied out, as the jail's side read it. */
export type CollectedFile = { bytes: number; sha256: string }

export type LimitHit = 'cpu' | 'wall' | 'memory' | 'output' | 'processes'

/** What the sandbox saw of one run. What the sandbox itself failed at is a {@link SandboxError}, never an outcome. */
export type RunOutcome = {
  /** How the program ended by itself; null when it was killed before it could. */
  exit: JailExit | null
  /** Which limit ended the run, if one did. `processes` only says that a fork was refused and that the program then failed. */
  limitHit: LimitHit | null
  /** Ended by the clock while it waited for files or memory rather than slept. */
  wasBlocked: boolean
  /** CPU time of the whole jail, without the jail's own start. */
  cpuMs: number
  wallMs: number
  /** Peak memory of the whole jail without the page cache of files. */
  peakBytes: number
  stdoutBytes: number
  stderrBytes: number
  /** Page cache of files on the disk that was counted as its memory when it ended. */
  cacheBytes: number
  /** What was copied out, whole; null when nothing was asked for or there. */
  collected: CollectedFile | null
  /** Milliseconds on the runner's monotonic clock when the program ended: orders the ends of two programs that talk to each other. */
  endedAt: number
}
