import { useCallback, useSyncExternalStore } from 'react'
import { readJson, writeJson } from './safe-storage.ts'

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener) // another tab has written
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A small value that this browser keeps. Every component and tab that uses the key has the same one; a value of another type counts as none. */
export function useStored<T extends string | number | boolean>(key: string, initial: T): [T, (next: T) => void] {
  const value = useSyncExternalStore(subscribe, () => {
    const kept = readJson(key)
    return typeof kept === typeof initial ? (kept as T) : initial
  })
  const keep = useCallback(
    (next: T) => {
      writeJson(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [value, keep]
}
