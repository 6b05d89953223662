import type { CoreHolder } from './core-holder.ts'
import type { JailSpec, RunOutcome } from './jail-spec.ts'
import type { ParkingState } from './parking.ts'
import type { SandboxErrorCode } from './sandbox-error.ts'

/** The settings of the runner at its start. */
export type RunnerSetup = {
  nsjailPath: string
  instanceId: string
  /** Id of the runner's own mount namespace: only in it may it cover a folder of the host. */
  ownMountNamespace: boolean
  /** Bytes that must stay free on the disk of outputs. */
  diskFloorBytes: number
  /** Where parked jails have their files, and how many there may be; null: every run gets a jail of its own making. */
  parking: { scratchDir: string; most: number } | null
}

export type ToRunner =
  | { type: 'setup'; setup: RunnerSetup }
  /** Builds a jail; its program starts at `start`, or at once. */
  | { type: 'prepare'; id: number; slot: number; spec: JailSpec; startAtOnce: boolean }
  /** Builds two jails whose standard streams cross, and starts both when both are built. */
  | { type: 'prepare-pair'; ids: [number, number]; slots: [number, number]; specs: [JailSpec, JailSpec]; pipeFolder: string }
  | { type: 'start'; id: number }
  | { type: 'abort'; id: number }
  | { type: 'stop'; id: number }
  | { type: 'parking' }
  /** A run like this one comes soon. */
  | { type: 'expect'; spec: JailSpec }

export type FromRunner =
  | { type: 'hello'; cgroupVersion: 1 | 2; swept: number; coreHolder: CoreHolder }
  | { type: 'refused'; code: SandboxErrorCode; message: string; words: string }
  | { type: 'ready'; id: number }
  /** The outcome of a run. Its jail is removed behind it, and `gone` follows. */
  | { type: 'ended'; id: number; outcome: RunOutcome }
  | ({ type: 'parking' } & ParkingState)
  /** Nothing is left of a run that has ended; or its processes do not leave. */
  | {
      type: 'gone'
      slot: number
      /** The slot whose processes remain. */
      stuckSlot: number | null
    }
  /** A run that ended with a fault. Nothing of it is left, unless it is stuck. */
  | { type: 'failed'; id: number; slot: number; code: SandboxErrorCode; message: string; words: string }
