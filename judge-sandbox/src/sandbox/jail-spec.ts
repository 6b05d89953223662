/** A host file or folder shown inside the jail, always read-only. */
export type ReadOnlyMount = {
  /** Absolute host path without `:`. Files must be readable by everyone (mode 0644); their folders may be private. */
  source: string
  /** Absolute path inside the jail. */
  target: string
}

/** A program that gets no core may take this many times its wall limit; then the machine has failed, not the program. */
export const STARVED_WALL_FACTOR = 30

/** Default for how far CPU time may exceed its limit before the program is killed. */
export const CPU_GRACE_MS = 100

export type JailLimits = {
  /** CPU time of all processes of the jail together. */
  cpuMs: number
  /** How far CPU time may exceed the limit before the program is killed. The whole time of a program that ends by then is known. */
  cpuGraceMs?: number
  /**
   * Wall time from the start of the program after which a sleeping program is killed. Time in which it is ready to run and waits for a core
   * does not count, up to `STARVED_WALL_FACTOR` times as long; CPU time then decides.
   */
  wallMs: number
  /** The limit of the memory cgroup: program, its children, tmpfs pages and nsjail's own 2 MiB. */
  memoryBytes: number
  /**
   * Extra room for the page cache of files that it writes to disk. The kernel counts unwritten pages as the program's memory and may kill
   * for them. With room for all of them it kills only for the program's own memory. At the end memory without cache is compared with
   * `memoryBytes`.
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

/** One program to run in a jail. The sandbox knows programs and limits, and nothing about problems or verdicts. */
export type JailSpec = {
  /** Program and arguments; the program is a path inside the jail or a name on the jail's PATH. */
  command: readonly string[]
  env: Readonly<Record<string, string>>
  mounts: readonly ReadOnlyMount[]
  /** Path inside the jail that the program gets as standard input; `/dev/null` for none. */
  stdin: string
  /** Text for standard input instead; no path opens it again, because the jail gets it through a socket. */
  stdinText?: string
  /** Host paths, not yet existing, in a folder that only we may enter. They receive the program's streams. */
  stdoutPath: string
  stderrPath: string
  /**
   * A file that the program leaves behind. The init copies it out through one of our descriptors, so the host never opens a path that the
   * jail could shape. `onlyOnSuccess`: copied only after exit code 0. Without a regular file the copy is empty.
   */
  collect?: { path: string; hostPath: string; onlyOnSuccess: boolean }
  /** The same mounts once more, by their part in a parked jail; undefined for a run that needs a jail made for it alone. */
  parking?: {
    program: ReadOnlyMount
    /** Files of this one run. */
    files: readonly ReadOnlyMount[]
    /** Files and folders of the language. */
    mounts: readonly ReadOnlyMount[]
    /** Changes with the tools of the language. */
    key: string
  }
  limits: JailLimits
}

export type JailExit = { kind: 'exited'; code: number } | { kind: 'signaled'; signal: number }

/** A file that was copied out, as measured inside the jail. */
export type CollectedFile = { bytes: number; sha256: string }

export type LimitHit = 'cpu' | 'wall' | 'memory' | 'output' | 'processes'

/** The observations of the sandbox about one run. Its own failures are a {@link SandboxError}, never an outcome. */
export type RunOutcome = {
  /** How the program ended by itself; null when it was killed first. */
  exit: JailExit | null
  /** The limit that ended the run, if one did. `processes` only means that a fork was refused and that the program then failed. */
  limitHit: LimitHit | null
  /** Killed for wall time while it waited for files or memory rather than slept. */
  wasBlocked: boolean
  /** CPU time of the whole jail, without the jail's own start. */
  cpuMs: number
  wallMs: number
  /** Peak memory of the whole jail without the page cache of files. */
  peakBytes: number
  stdoutBytes: number
  stderrBytes: number
  /** Page cache of files on disk that counted as its memory when it ended. */
  cacheBytes: number
  /** The complete copied file; null when none was requested or present. */
  collected: CollectedFile | null
  /** It ran in a jail that had been built without knowing it. */
  wasParked: boolean
  /** The core that the program had to itself for a time; null when it had none. */
  ownedCore: number | null
  /** End of the program in milliseconds on the runner's monotonic clock; orders the ends of two programs that talk to each other. */
  endedAt: number
}
