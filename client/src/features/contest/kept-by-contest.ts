import { readJson, writeJson } from '../../storage/safe-storage.ts'

/** The most contests that are remembered; the oldest are dropped first. */
const mostContests = 50

type Stored = [cid: number, ids: number[]][]

function isStored(value: unknown): value is Stored {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && typeof row[0] === 'number' && Array.isArray(row[1]))
}

/** Ids that this browser stores per contest, under a storage key. */
export function keptByContest(key: string) {
  const stored = (): Stored => {
    const value = readJson(key)
    return isStored(value) ? value : []
  }
  const of = (cid: number): number[] => stored().find(([id]) => id === cid)?.[1] ?? []
  return {
    of,
    /** @returns whether an id was new */
    add(cid: number, ids: readonly number[]): boolean {
      const known = of(cid)
      const all = [...new Set([...known, ...ids])]
      if (all.length === known.length) return false
      writeJson(key, [...stored().filter(([id]) => id !== cid), [cid, all] as const].slice(-mostContests))
      return true
    },
    clear(cid: number): void {
      const others = stored().filter(([id]) => id !== cid)
      if (others.length < stored().length) writeJson(key, others)
    },
  }
}
