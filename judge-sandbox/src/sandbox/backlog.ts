import { SandboxError } from './sandbox-error.ts'

// Theory of operation. The outcome of a run is handed on before its jail is taken apart. nsjail, the init, namespaces and cgroups
// are removed behind it, in a millisecond or some, without the program. Until then the run keeps its slot, and stands in this backlog. A full
// backlog holds the next run back. A jail that does not leave is counted by slots.ts after some seconds, and leaves the backlog then. So a run
// waits no longer than that. Should even this not happen, the run fails with its reason.

/** So many ended runs may be in removal at a time. */
const MOST_LEAVING = 8
/** Longer than a jail may take to leave before it counts as stuck. */
const FULL_MS = 40_000

/** Runs whose outcome is known and whose jail still exists. */
type Backlog = {
  add(slot: number): void
  /** Nothing is left of the run, or it never leaves and is counted elsewhere. */
  remove(slot: number): void
  /** Forgets all, when no runner lives any more. */
  clear(): void
  /**
   * Settles when another run may begin.
   * @throws SandboxError `sandbox.stuck` when the backlog stays full, `sandbox.aborted` when `signal` ends the wait
   */
  room(signal?: AbortSignal): Promise<void>
  /** Settles when the backlog is empty. */
  drained(): Promise<void>
}

export function createBacklog(most = MOST_LEAVING, fullMs = FULL_MS): Backlog {
  const leaving = new Set<number>()
  const waiting = new Set<() => void>()

  /** Wakes all that wait; each looks again. */
  function changed(): void {
    for (const wake of [...waiting]) wake()
  }

  function until(isTrue: () => boolean): { settled: Promise<void>; giveUp: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      if (!isTrue()) return
      waiting.delete(look)
      resolve()
    }
    waiting.add(look)
    look()
    return { settled: promise, giveUp: () => waiting.delete(look) }
  }

  return {
    add: (slot) => leaving.add(slot),
    remove(slot) {
      leaving.delete(slot)
      changed()
    },
    clear() {
      leaving.clear()
      changed()
    },
    async room(signal) {
      if (leaving.size < most) return
      const { settled, giveUp } = until(() => leaving.size < most)
      const refused = Promise.withResolvers<never>()
      const onAbort = () => refused.reject(new SandboxError('sandbox.aborted', 'the run was given up before it began'))
      const words = `${leaving.size} run(s) have ended and their jails are not removed`
      const timer = setTimeout(() => refused.reject(new SandboxError('sandbox.stuck', words)), fullMs)
      signal?.addEventListener('abort', onAbort)
      if (signal?.aborted) onAbort()
      try {
        await Promise.race([settled, refused.promise])
      } finally {
        giveUp()
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
    },
    drained: () => until(() => leaving.size === 0).settled,
  }
}
