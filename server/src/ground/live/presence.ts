import { second } from '@touchstone/shared/ground/time/instant.ts'

/** A reloaded page, or a stream with other topics, is no departure. */
export const LINGER_MS = 5 * second

/** Users that arrived, or left and did not come back. */
type Presence = {
  /** The user opens one more page. */
  enter(uid: string): void
  /** One page less. */
  leave(uid: string): void
  /** Users with a page open, now or a moment ago. */
  here(): ReadonlySet<string>
}

/** Tracks users with open pages, by the number of their streams. @param onChange called for each arrival and departure */
export function createPresence(onChange: (uid: string) => void): Presence {
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  return {
    enter(uid) {
      const isBack = leaving.has(uid)
      clearTimeout(leaving.get(uid))
      leaving.delete(uid)
      const pages = open.get(uid) ?? 0
      open.set(uid, pages + 1)
      if (pages === 0 && !isBack) onChange(uid)
    },
    leave(uid) {
      const pages = open.get(uid) ?? 0
      if (pages > 1) open.set(uid, pages - 1)
      if (pages !== 1) return
      open.delete(uid)
      const gone = () => {
        leaving.delete(uid)
        onChange(uid)
      }
      leaving.set(uid, setTimeout(gone, LINGER_MS).unref())
    },
    here: () => new Set([...open.keys(), ...leaving.keys()]),
  }
}
