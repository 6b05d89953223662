import { CPU_GRACE_MS, type JailLimits, STARVED_WALL_FACTOR } from './jail-spec.ts'
import type { SleepState } from './own-clock.ts'
import type { KilledFor } from './run-end.ts'

/** Far longer than any copy takes: only a copy that hangs is ended. */
export const COPY_WALL_MS = 60_000

/** What one look at a running program shows. */
export type ProgramLook = {
  /** Time on the clock since the program started. */
  wallMs: number
  /** CPU time of the whole jail since then. */
  cpuMs: number
  /** What the program was doing when it had slept past its wall limit; null while it has not. */
  slept: SleepState | null
  isDiskFull: boolean
  /** One of its files takes more room than its limit allows. */
  takesTooMuch: boolean
}

/** What one look at the copying of a file shows. */
export type CopyLook = { copyMs: number; isDiskFull: boolean }

type TimeLimits = Pick<JailLimits, 'cpuMs' | 'cpuGraceMs' | 'wallMs'>

/**
 * Why a program is to be ended now; null while it may run. The order is the rule: a full disk makes the whole run worthless. CPU time comes
 * before the clock, because only CPU time is the program's own doing on a crowded machine.
 */
export function whyEndProgram(look: ProgramLook, limits: TimeLimits): KilledFor | null {
  if (look.isDiskFull) return 'disk'
  if (look.takesTooMuch) return 'output'
  if (look.cpuMs > limits.cpuMs + (limits.cpuGraceMs ?? CPU_GRACE_MS)) return 'cpu'
  if (look.slept !== null) return 'wall'
  return look.wallMs > limits.wallMs * STARVED_WALL_FACTOR ? 'starved' : null
}

/** Why a copy is to be ended now; null while it may go on. The program's own limits no longer bind. */
export function whyEndCopy(look: CopyLook): KilledFor | null {
  if (look.isDiskFull) return 'disk'
  return look.copyMs > COPY_WALL_MS ? 'copy' : null
}
