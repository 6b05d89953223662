import { useState } from 'react'
import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'

/** Where what a person has begun to write is kept in this browser; another account at the same computer never sees it. */
export const draftKey = (uid: string, place: string) => `talk-draft:${uid}:${place}`

/**
 * What a person writes, kept in this browser until it is sent.
 * @param initial what is written over, where nothing is kept
 */
export function useDraft(uid: string, place: string, initial = ''): [text: string, write: (text: string) => void] {
  const key = draftKey(uid, place)
  const [text, setText] = useState(() => {
    const kept = readJson(key)
    return typeof kept === 'string' ? kept : initial
  })
  const write = (next: string) => {
    setText(next)
    if (next === '') safeStorage.remove(key)
    else writeJson(key, next)
  }
  return [text, write]
}
