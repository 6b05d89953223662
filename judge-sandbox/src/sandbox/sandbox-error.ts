/** Why the sandbox could not do its work. Never the fault of the program that was to be run. */
export type SandboxErrorCode =
  /** The jail ended without the init's report, and neither we nor the kernel's memory killer ended it. */
  | 'sandbox.no-report'
  /** nsjail could not be spawned. */
  | 'sandbox.spawn-failed'
  /** The small process that spawns the jails died. */
  | 'sandbox.runner-died'
  /** The machine was so crowded that the program got next to no processor time. */
  | 'sandbox.starved'
  /** No writable cgroup with the memory and pids controllers. */
  | 'sandbox.no-cgroup'
  /** A file or folder of ours could not be prepared. */
  | 'sandbox.host-file'
  /** The sandbox was closed while the run was waiting or going on, or its caller gave up. */
  | 'sandbox.aborted'

export class SandboxError extends Error {
  readonly code: SandboxErrorCode

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SandboxError'
    this.code = code
  }
}
