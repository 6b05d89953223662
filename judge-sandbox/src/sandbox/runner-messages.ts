import type { JailSpec, RunOutcome } from './jail-spec.ts'
import type { SandboxErrorCode } from './sandbox-error.ts'

/** What the runner gets when it starts. */
export type RunnerSetup = {
  nsjailPath: string
  instanceId: string
  /** Names the runner's own mount namespace: only then may it cover a folder of the host. */
  ownMountNamespace: boolean
  /** Bytes that must stay free where outputs are written. */
  diskFloorBytes: number
}

export type ToRunner =
  | { type: 'setup'; setup: RunnerSetup }
  /** Builds a jail; its program starts at `start`, or at once. */
  | { type: 'prepare'; id: number; slot: number; spec: JailSpec; startAtOnce: boolean }
  /** Builds two jails whose standard streams cross, and starts both when both stand. */
  | { type: 'prepare-pair'; ids: [number, number]; slots: [number, number]; specs: [JailSpec, JailSpec]; pipeFolder: string }
  | { type: 'start'; id: number }
  | { type: 'abort'; id: number }
  | { type: 'stop'; id: number }

export type FromRunner =
  | { type: 'hello'; cgroupVersion: 1 | 2; swept: number }
  | { type: 'refused'; code: SandboxErrorCode; message: string; words: string }
  | { type: 'ready'; id: number }
  | { type: 'ended'; id: number; outcome: RunOutcome }
  | { type: 'failed'; id: number; code: SandboxErrorCode; message: string; words: string }
