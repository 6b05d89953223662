import { useCallback, useSyncExternalStore } from 'react'
import { readJson, writeJson } from '../../storage/safe-storage.ts'

/** The most people to follow; the oldest are dropped. */
const MOST_FOLLOWED = 100

const isUids = (stored: unknown): stored is string[] => Array.isArray(stored) && stored.every((uid) => typeof uid === 'string')
const keyOf = (cid: number) => `followed.${cid}`
const none: ReadonlySet<string> = new Set()
const kept = new Map<number, ReadonlySet<string>>()
const listeners = new Set<() => void>()

function read(cid: number): ReadonlySet<string> {
  const known = kept.get(cid)
  if (known) return known
  const stored = readJson(keyOf(cid))
  const followed = isUids(stored) && stored.length > 0 ? new Set(stored) : none
  kept.set(cid, followed)
  return followed
}

/** Follows or unfollows a contestant; this browser stores the list. */
export function toggleFollowed(cid: number, uid: string): void {
  const others = [...read(cid)].filter((one) => one !== uid)
  const next = read(cid).has(uid) ? others : [...others, uid].slice(-MOST_FOLLOWED)
  kept.set(cid, new Set(next))
  writeJson(keyOf(cid), next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab of this browser may have changed the list.
  const onStorage = () => {
    kept.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The people that this browser follows in a contest. */
export function useFollowed(cid: number): { followed: ReadonlySet<string>; toggle(uid: string): void } {
  const followed = useSyncExternalStore(subscribe, () => read(cid))
  return { followed, toggle: useCallback((uid) => toggleFollowed(cid, uid), [cid]) }
}
