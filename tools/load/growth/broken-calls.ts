/** Calls of a growth run that broke or were refused. They may break during a fault that ends connections, and at no other time. */

/** After a process or a network is back, calls may break for so long. */
export const AFTERMATH_MS = 10_000
/** Nobody has to try again for longer than this, so a fault that never ends excuses nothing. */
const LONGEST_FAULT_MS = 180_000

type Broken = { words: string; fromMs: number; toMs: number }

export type BrokenCalls = ReturnType<typeof createBrokenCalls>

export function createBrokenCalls() {
  const all: Broken[] = []
  const faults: { fromMs: number; toMs: number }[] = []

  const isExcused = ({ fromMs, toMs }: Broken) => faults.some((fault) => fromMs <= fault.toMs + AFTERMATH_MS && toMs >= fault.fromMs)

  return {
    /** Instants of `performance.now()`, from the start of the call to its end. */
    note(words: string, fromMs: number, toMs: number): void {
      all.push({ words, fromMs, toMs })
    },
    /** A fault that ends connections begins. @returns a function to be called at its end */
    during(fromMs: number): (toMs: number) => void {
      const fault = { fromMs, toMs: fromMs + LONGEST_FAULT_MS }
      faults.push(fault)
      return (toMs) => {
        fault.toMs = Math.min(fault.toMs, toMs)
      }
    },
    count: () => all.length,
    excused: () => all.filter(isExcused).map(({ words }) => words),
    unexcused: () => all.filter((each) => !isExcused(each)).map(({ words }) => words),
  }
}

/** Equal words once, the most frequent ones first. */
export function counted(words: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const each of words) times.set(each, (times.get(each) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([text, n]) => `${n} x ${text}`)
}
