/** Times and faults of calls, by name. */
const MOST_FAULTS_SHOWN = 20

export type CallLog = ReturnType<typeof createCallLog>

export function createCallLog() {
  const times = new Map<string, number[]>()
  const faults = new Map<string, number>()

  const note = (name: string, ms: number) => {
    const known = times.get(name)
    if (known) known.push(ms)
    else times.set(name, [ms])
  }

  return {
    note,
    fault(text: string) {
      faults.set(text, (faults.get(text) ?? 0) + 1)
    },
    /** Records the duration of the work. Work that fails counts as a fault and returns null. */
    async timed<T>(name: string, work: () => Promise<T>): Promise<T | null> {
      const from = performance.now()
      try {
        return await work()
      } catch (error) {
        const text = `${name}: ${error instanceof Error ? error.message : error}`
        faults.set(text, (faults.get(text) ?? 0) + 1)
        return null
      } finally {
        note(name, performance.now() - from)
      }
    },
    of: (name: string): readonly number[] => times.get(name) ?? [],
    names: () => [...times.keys()].sort(),
    faultCount: () => [...faults.values()].reduce((sum, n) => sum + n, 0),
    /** The most frequent ones first. */
    faults: (): string[] =>
      [...faults]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, MOST_FAULTS_SHOWN)
        .map(([text, n]) => `${n} x ${text}`),
  }
}

/** The value that this share of the samples does not exceed; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** `n 12 p50 3 p95 8 p99 9 worst 10 ms` */
export function spread(samples: readonly number[], unit = 'ms'): string {
  if (samples.length === 0) return 'none'
  const at = (share: number) => percentile(samples, share).toFixed(0).padStart(6)
  return `n ${String(samples.length).padStart(6)}   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}   worst ${at(1)} ${unit}`
}
