import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'

const keyOf = (uid: string) => `templates-of-${uid}`

/** Templates by language that this browser keeps from before the site kept them. A guest has none. */
export function readTemplates(uid: string | null): Record<string, string> {
  const stored = uid === null ? undefined : readJson(keyOf(uid))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Removes the template of one language from this browser. */
export function forgetTemplate(uid: string, language: string): void {
  const { [language]: _, ...others } = readTemplates(uid)
  if (Object.keys(others).length === 0) safeStorage.remove(keyOf(uid))
  else writeJson(keyOf(uid), others)
}
