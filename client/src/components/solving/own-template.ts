import { readJson, writeJson } from '../../storage/safe-storage.ts'

const keyOf = (uid: string) => `templates-of-${uid}`

/** The reader's own templates by language; they are kept in this browser only. A guest has none. */
export function readTemplates(uid: string | null): Record<string, string> {
  const stored = uid === null ? undefined : readJson(keyOf(uid))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Keeps a template for one language; null removes it. */
export function writeTemplate(uid: string, language: string, code: string | null): void {
  const { [language]: _, ...others } = readTemplates(uid)
  writeJson(keyOf(uid), code === null ? others : { ...others, [language]: code })
}
