import { readJson, writeJson } from '../../storage/safe-storage.ts'

/** What the editor of one problem held when it was last touched. */
export type Draft = { language: string; code: string }

const languageKey = 'lastLanguage'

/** Drafts are kept per problem, and apart from those of the same problem in a contest. */
export function draftKey(problemId: string, cid?: number): string {
  return cid ? `draft.contest-${cid}.${problemId}` : `draft.${problemId}`
}

export function readDraft(key: string): Draft | undefined {
  const stored = readJson(key)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { language, code } = stored as Record<string, unknown>
  return typeof language === 'string' && typeof code === 'string' ? { language, code } : undefined
}

export function writeDraft(key: string, draft: Draft): void {
  writeJson(key, draft)
  writeJson(languageKey, draft.language)
}

/** Language to start in: the draft's, else the one used last anywhere, else the first that suits beginners. */
export function startingLanguage(offered: readonly string[], draft: Draft | undefined, last: unknown = readJson(languageKey)): string {
  const wanted = [draft?.language, last, 'C++ 17', 'C++', 'C']
  return offered.find((language) => language === wanted.find((name) => offered.includes(String(name)))) ?? offered[0] ?? ''
}
