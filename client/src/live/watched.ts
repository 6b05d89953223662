import { useEffect, useSyncExternalStore } from 'react'

/** Submissions of other people that this tab shows case by case; the stream is asked for them. */
let watched: readonly number[] = []
const listeners = new Set<() => void>()

function set(next: readonly number[]) {
  watched = next
  for (const listener of listeners) listener()
}

/** Asks the live channel for the cases of one submission as long as the component is there. One's own come unasked. */
export function useWatch(submitId: number | null): void {
  useEffect(() => {
    if (submitId === null) return
    set([...watched, submitId])
    return () => set(watched.filter((other) => other !== submitId))
  }, [submitId])
}

export function useWatched(): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => watched,
  )
}
