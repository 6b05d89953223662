import { useSyncExternalStore } from 'react'
import { onSessionChange, useUser } from '../../session/session.ts'
import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'
import { unsentKey } from './has-unsent.ts'
import { isSamePlace, readUnsent, type Unsent } from './unsent-rule.ts'

const none: readonly Unsent[] = []
const listeners = new Set<() => void>()
/** The last value of each person, so that React sees the same list until it changes. */
const lists = new Map<string, { text: string; list: readonly Unsent[] }>()

export function listUnsent(uid: string): readonly Unsent[] {
  const text = safeStorage.get(unsentKey(uid)) ?? ''
  const kept = lists.get(uid)
  if (kept?.text === text) return kept.list
  const value = readJson(unsentKey(uid))
  const list = Array.isArray(value) ? value.flatMap(readUnsent) : none
  lists.set(uid, { text, list })
  return list
}

function write(uid: string, list: readonly Unsent[]): void {
  if (list.length > 0) writeJson(unsentKey(uid), list)
  else safeStorage.remove(unsentKey(uid))
  for (const listener of listeners) listener()
}

/** Whether the browser keeps them when this page closes. */
export const keepsUnsent = (uid: string): boolean => safeStorage.isLasting(unsentKey(uid))

/** Adds one. It replaces the one that waits for the same problem in the same place. */
export function addUnsent(uid: string, unsent: Unsent): void {
  write(uid, [...listUnsent(uid).filter((other) => !isSamePlace(other, unsent)), unsent])
}

/** Changes one that is still there: another tab may have sent it, or its author has cancelled it. */
export function changeUnsent(uid: string, key: string, change: (unsent: Unsent) => Unsent): void {
  const list = listUnsent(uid)
  if (list.some((one) => one.key === key))
    write(
      uid,
      list.map((one) => (one.key === key ? change(one) : one)),
    )
}

export function removeUnsent(uid: string, key: string): void {
  const list = listUnsent(uid)
  if (list.some((one) => one.key === key))
    write(
      uid,
      list.filter((one) => one.key !== key),
    )
}

export function clearUnsent(uid: string): void {
  write(uid, [])
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('unsent-of-')) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    stop()
  }
}

/** The signed-in user's submissions that wait for the server. */
export function useUnsent(): readonly Unsent[] {
  const uid = useUser()?.uid
  return useSyncExternalStore(subscribe, () => (uid === undefined ? none : listUnsent(uid)))
}
