/**
 * Keeps work that only uses idle time out of the way of programs that somebody waits for.
 *
 * Two lanes may share a core, so work in an idle lane slows the other one. While at least half of the lanes have foreground work, idle work
 * waits. A try that is under way ends and begins again later, so it must be a pure function of its input.
 */
import { SandboxError } from '../sandbox/sandbox-error.ts'

/** Idle work that has waited and lost so long continues beside the others: it must end some day on a site that never rests. */
const PATIENCE_MS = 30_000

/** Idle work of one job. */
export type IdleTurn = {
  /** Milliseconds so far that went into waiting, and into tries that ended early. */
  lostMs(): number
  /** Waits while there is foreground work. @throws SandboxError `sandbox.aborted` when the signal of the turn ends it */
  untilQuiet(): Promise<void>
  /** Tries work until no foreground work begins meanwhile. @throws as the work does, and as `untilQuiet` */
  undisturbed<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export type Foreground = {
  /** Counts as foreground work until it ends. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** @param signal ends the turn */
  turn(signal?: AbortSignal): IdleTurn
}

/** @param lanes programs that the machine runs at a time */
export function createForeground(lanes: number, patienceMs = PATIENCE_MS): Foreground {
  let running = 0
  const changed = new EventTarget()
  const isBusy = () => running > 0 && running * 2 >= lanes

  function count(by: 1 | -1): void {
    const before = isBusy()
    running += by
    if (before !== isBusy()) changed.dispatchEvent(new Event(before ? 'quiet' : 'busy'))
  }

  function turn(signal = new AbortController().signal): IdleTurn {
    let lostMs = 0

    async function untilQuiet(): Promise<void> {
      const [startedAt, lostBefore] = [performance.now(), lostMs]
      // Other work may begin before the word of a rest arrives here.
      while (!signal.aborted && isBusy() && lostMs < patienceMs) {
        await new Promise<void>((resolve) => {
          const ended = new AbortController()
          const end = () => {
            clearTimeout(timer)
            ended.abort()
            resolve()
          }
          // A timer may be a fraction of a millisecond early.
          const timer = setTimeout(() => {
            lostMs = patienceMs
            end()
          }, patienceMs - lostMs)
          changed.addEventListener('quiet', end, { signal: ended.signal })
          signal.addEventListener('abort', end, { signal: ended.signal })
        })
        lostMs = Math.max(lostMs, lostBefore + performance.now() - startedAt)
      }
      if (signal.aborted) throw new SandboxError('sandbox.aborted', 'the work was ended while it waited')
    }

    async function undisturbed<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      for (;;) {
        await untilQuiet()
        if (lostMs >= patienceMs) return work(signal)
        if (isBusy()) continue
        const startedAt = performance.now()
        const disturbed = new AbortController()
        const stop = () => disturbed.abort()
        changed.addEventListener('busy', stop)
        try {
          return await work(AbortSignal.any([signal, disturbed.signal]))
        } catch (error) {
          if (signal.aborted || !disturbed.signal.aborted) throw error
          lostMs += performance.now() - startedAt
        } finally {
          changed.removeEventListener('busy', stop)
        }
      }
    }

    return { lostMs: () => lostMs, untilQuiet, undisturbed }
  }

  return {
    async run(work) {
      count(1)
      try {
        return await work()
      } finally {
        count(-1)
      }
    },
    turn,
  }
}
