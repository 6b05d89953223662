import { useState } from 'react'
import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'

/** Keys of drafts in this browser; another account on the same computer never sees them. */
export const draftKey = (uid: string, place: string) => `talk-draft:${uid}:${place}`

/**
 * A person's draft, kept in this browser until it is sent.
 * @param initial the text without a stored draft
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
