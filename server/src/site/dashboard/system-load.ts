import { availableParallelism, cpus, totalmem } from 'node:os'

/** CPU time spent so far, summed over the processors, ms. */
type CpuSample = { busy: number; total: number }

export function readCpu(): CpuSample {
  let busy = 0
  let total = 0
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.idle + times.irq
    busy += all - times.idle
    total += all
  }
  return { busy, total }
}

/** The busy share of the processors between two samples, 0 to 1; 0 when no time has passed. */
export function cpuShare(before: CpuSample, after: CpuSample): number {
  const total = after.total - before.total
  return total > 0 ? Math.min(1, Math.max(0, (after.busy - before.busy) / total)) : 0
}

/** The share of memory that is not available to a new program, 0 to 1; a container's own limit counts. */
export function memoryShare(): number {
  const limit = process.constrainedMemory()
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(1, Math.max(0, 1 - process.availableMemory() / total))
}

export const processors = (): number => availableParallelism()

/** The form of docs/rules/api.md: two decimals and a percent sign. */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
