import { z } from 'zod'

/** Faults that make a machine's times wrong or late. */
export const loadFaults = [
  /** Programs get less than a core. Verdicts use CPU time and stay right, but come late. */
  'loaded',
  /** The same work takes more CPU time than before (clock speed, neighbours on the memory): times run high. */
  'slowed',
  /** The CPU time of the same work varies, so times near a limit depend on luck. */
  'unsteady',
] as const
export type LoadFault = (typeof loadFaults)[number]

/** One measurement of a machine with known work in jails. */
export const LoadMeasure = z.object({
  /** Overhead of building and removing a jail for an empty program, median. */
  jailOverheadMs: z.number().nonnegative(),
  /** CPU time of the known work, median. */
  spinMs: z.number().nonnegative(),
  /** (slowest - fastest) / fastest of the CPU times, in percent. */
  spinSpreadPercent: z.number().nonnegative(),
  /** CPU time per wall time of a busy program, in percent of a core. */
  corePercent: z.number().nonnegative(),
})
export type LoadMeasure = z.infer<typeof LoadMeasure>

export const MachineLoad = LoadMeasure.extend({
  /** How much more CPU time the known work takes than at best, in percent. */
  slowerPercent: z.number().nonnegative(),
  fault: z.enum(loadFaults).nullable(),
})
export type MachineLoad = z.infer<typeof MachineLoad>

/** A fault appears above `on` and disappears at `off`, so that a value between the two does not flicker. */
const bounds = {
  corePercent: { on: 70, off: 80 },
  slowerPercent: { on: 30, off: 20 },
  spinSpreadPercent: { on: 40, off: 25 },
} as const

/**
 * The load after a new measurement.
 * @param bestSpinMs the least CPU time of the known work since the worker started, this measurement included
 * @param before the fault that is shown now
 */
export function judgeLoad(measure: LoadMeasure, bestSpinMs: number, before: LoadFault | null): MachineLoad {
  const slowerPercent = bestSpinMs > 0 ? Math.max(0, (100 * (measure.spinMs - bestSpinMs)) / bestSpinMs) : 0
  const { corePercent, spinSpreadPercent } = measure
  const above = (value: number, { on, off }: { on: number; off: number }, isShown: boolean) => value > (isShown ? off : on)
  const isLoaded = corePercent < (before === 'loaded' ? bounds.corePercent.off : bounds.corePercent.on)
  const isSlowed = above(slowerPercent, bounds.slowerPercent, before === 'slowed')
  const isUnsteady = above(spinSpreadPercent, bounds.spinSpreadPercent, before === 'unsteady')
  const fault = isLoaded ? 'loaded' : isSlowed ? 'slowed' : isUnsteady ? 'unsteady' : null
  return { ...measure, slowerPercent, fault }
}

/** The load to show for several machines: the one with the gravest fault. */
export function worstLoad(loads: readonly MachineLoad[]): MachineLoad | null {
  const gravity = ({ fault }: MachineLoad) => (fault === null ? loadFaults.length : loadFaults.indexOf(fault))
  return loads.toSorted((a, b) => gravity(a) - gravity(b))[0] ?? null
}
