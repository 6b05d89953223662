/** Share of the time limit, in percent, within which a time counts as too close to call from one run. */
export const DEFAULT_BORDERLINE_PERCENT = 10

/**
 * Whether the CPU time of a program that ended by itself lies so close to the limit that another run might decide differently. A program that was
 * killed for its time is not: nobody knows how long it would have taken.
 */
export function isBorderline(run: { exit: unknown; cpuMs: number }, timeLimitMs: number, marginPercent: number): boolean {
  return run.exit !== null && Math.abs(run.cpuMs - timeLimitMs) <= (timeLimitMs * marginPercent) / 100
}
