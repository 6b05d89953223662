import { CPU_GRACE_MS, type JailLimits, STARVED_WALL_FACTOR } from './jail-spec.ts'
import type { SleepState } from './own-clock.ts'
import type { KilledFor } from './run-end.ts'

/** Far longer than any copy takes; only a hanging copy is ended. */
const COPY_WALL_MS = 60_000

/** One reading of a running program. */
export type ProgramLook = {
  /** Wall time since the program started. */
  wallMs: number
  /** CPU time of the whole jail since then. */
  cpuMs: number
  /** The state of the program when it had slept past its wall limit; null before that. */
  slept: SleepState | null
  isDiskFull: boolean
  /** One of its files uses more disk than its limit allows. */
  takesTooMuch: boolean
}

/** One reading of the copy of a file. */
export type CopyLook = { copyMs: number; isDiskFull: boolean }

type TimeLimits = Pick<JailLimits, 'cpuMs' | 'cpuGraceMs' | 'wallMs'>

/**
 * Why a program must be killed now; null while it may run. The order is the rule: a full disk makes the whole run worthless. CPU time comes
 * before wall time, because on a crowded machine the program controls only its CPU time.
 */
export function whyEndProgram(look: ProgramLook, limits: TimeLimits): KilledFor | null {
  if (look.isDiskFull) return 'disk'
  if (look.takesTooMuch) return 'output'
  if (look.cpuMs > limits.cpuMs + (limits.cpuGraceMs ?? CPU_GRACE_MS)) return 'cpu'
  if (look.slept !== null) return 'wall'
  return look.wallMs > limits.wallMs * STARVED_WALL_FACTOR ? 'starved' : null
}

/** Why a copy must be ended now; null while it may continue. The program's own limits no longer apply. */
export function whyEndCopy(look: CopyLook): KilledFor | null {
  if (look.isDiskFull) return 'disk'
  return look.copyMs > COPY_WALL_MS ? 'copy' : null
}
