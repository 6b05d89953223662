/** Why the sandbox could not do its work. The program is never at fault; only with `sandbox.lost` that is unknown. */
export type SandboxErrorCode =
  /** The jail ended without the init's report before its program had started. */
  | 'sandbox.no-report'
  /** The same after its program had started, and neither we nor the kernel's memory killer ended it. */
  | 'sandbox.lost'
  /** The file that the program left behind could not be copied completely. */
  | 'sandbox.copy-failed'
  /** There is too little room on the disk of outputs, before, during or after the run. */
  | 'sandbox.disk-full'
  /** nsjail could not be spawned. */
  | 'sandbox.spawn-failed'
  /** The small process that spawns the jails died. */
  | 'sandbox.runner-died'
  /** Processes of the run remain although they were killed. They wait in the kernel, for example for a disk that does not answer. */
  | 'sandbox.stuck'
  /** The machine was so crowded that the program got almost no CPU time. */
  | 'sandbox.starved'
  /** No writable cgroup with the memory and pids controllers. */
  | 'sandbox.no-cgroup'
  /** One of our files or folders could not be prepared. */
  | 'sandbox.host-file'
  /** The sandbox was closed while the run was waiting or running, or its caller aborted it. */
  | 'sandbox.aborted'

export class SandboxError extends Error {
  readonly code: SandboxErrorCode
  /** The message of a tool, or numbers; readable in every language beside the text of the code. */
  readonly words: string
  /** Which of two programs that talk to each other; undefined for one alone. */
  which: 'first' | 'second' | undefined

  constructor(code: SandboxErrorCode, message: string, { words = '', ...options }: ErrorOptions & { words?: string } = {}) {
    super(message, options)
    this.name = 'SandboxError'
    this.code = code
    this.words = words
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

const isSystemCall = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error && 'code' in error

/** Converts a failed call to the file system to a fault of the machine; undefined for other errors. */
export function asHostFault(error: unknown): SandboxError | undefined {
  if (!isSystemCall(error)) return undefined
  return new SandboxError(NO_ROOM.has(error.code ?? '') ? 'sandbox.disk-full' : 'sandbox.host-file', error.message, {
    words: error.message,
    cause: error,
  })
}
