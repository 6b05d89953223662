import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'

/** The last content of the editor of one problem. */
export type Draft = { language: string; code: string }

/** Owner of the draft; `uid` null is a guest. */
type DraftOwner = { uid: string | null; cid?: number | undefined }

/** A guest's last language; one of each user besides, since pupils share browsers. */
const languageKey = (uid: string | null) => (uid === null ? 'lastLanguage' : `lastLanguage-of-${uid}`)

/**
 * Drafts are kept per problem and place (a contest has its own), and per person: in a computer room the next
 * pupil must not find the program of the one before.
 */
export function draftKey(problemId: string, { uid, cid }: DraftOwner): string {
  const whose = uid === null ? 'draft' : `draft-of-${uid}`
  return cid ? `${whose}.contest-${cid}.${problemId}` : `${whose}.${problemId}`
}

/**
 * A text of another tab that this tab has stored its own over, until the reader decides between them. Without it the other text would be
 * lost when its tab closes.
 */
const asideKey = (key: string) => `${key}~aside`

export const readAside = (key: string): Draft | undefined => readDraft(asideKey(key))
export const putAside = (key: string, draft: Draft): void => writeJson(asideKey(key), draft)
export const removeAside = (key: string): void => safeStorage.remove(asideKey(key))

export const readDraft = (key: string): Draft | undefined => asDraft(readJson(key))

/** The draft in the news that another tab has stored something; undefined for anything else. */
export function draftOfNews(text: string | null): Draft | undefined {
  try {
    return asDraft(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

function asDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { language, code } = stored as Record<string, unknown>
  return typeof language === 'string' && typeof code === 'string' ? { language, code } : undefined
}

export function writeDraft(key: string, draft: Draft, uid: string | null = null): void {
  writeJson(key, draft)
  writeJson(languageKey(uid), draft.language)
}

/** The language that this person used last in this browser. */
export const lastLanguage = (uid: string | null): unknown => readJson(languageKey(uid))

/** The draft of this person. A guest's draft becomes theirs at sign-in, if they have none of their own. */
export function takeDraft(problemId: string, owner: DraftOwner): Draft | undefined {
  const key = draftKey(problemId, owner)
  const own = readDraft(key)
  if (own || owner.uid === null) return own
  const guestKey = draftKey(problemId, { ...owner, uid: null })
  const left = readDraft(guestKey)
  if (left) {
    writeJson(key, left)
    safeStorage.remove(guestKey)
  }
  return left
}

/** Initial language: the draft's, else the last used one, else the first that suits beginners. */
export function startingLanguage(offered: readonly string[], draft: Draft | undefined, last: unknown = lastLanguage(null)): string {
  const wanted = [draft?.language, last, 'C++ 17', 'C++', 'C']
  return offered.find((language) => language === wanted.find((name) => offered.includes(String(name)))) ?? offered[0] ?? ''
}
