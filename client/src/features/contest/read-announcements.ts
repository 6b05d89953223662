import { readJson, writeJson } from '../../storage/safe-storage.ts'

/** Announcements of contests that were read in this browser, by contest. */
const key = 'contestAnnouncement'
/** Contests remembered at most; the oldest go first. */
const mostContests = 50

type Stored = [cid: number, ids: number[]][]

function isStored(value: unknown): value is Stored {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && typeof row[0] === 'number' && Array.isArray(row[1]))
}

function stored(): Stored {
  const value = readJson(key)
  return isStored(value) ? value : []
}

export function readAnnouncements(cid: number): number[] {
  return stored().find(([id]) => id === cid)?.[1] ?? []
}

/** @returns whether something was new */
export function markRead(cid: number, ids: readonly number[]): boolean {
  const known = readAnnouncements(cid)
  const all = [...new Set([...known, ...ids])]
  if (all.length === known.length) return false
  writeJson(key, [...stored().filter(([id]) => id !== cid), [cid, all] as const].slice(-mostContests))
  return true
}
