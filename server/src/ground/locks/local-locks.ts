import type { Locks } from './locks.ts'

/** Locks of a site with one process. */
export function createLocalLocks(): Locks {
  const last = new Map<string, Promise<void>>()
  return {
    inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
      const turn = (last.get(name) ?? Promise.resolve()).then(work)
      const ended = turn.then(
        () => {},
        () => {},
      )
      last.set(name, ended)
      void ended.then(() => {
        if (last.get(name) === ended) last.delete(name)
      })
      return turn
    },
  }
}
