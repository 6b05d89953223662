import { second } from '@touchstone/shared/ground/time/instant.ts'

/** A page that is loaded again, or a stream that opens with other topics, is no leaving. */
export const LINGER_MS = 5 * second

/** Somebody came, or went and did not come back. */
export type Presence = {
  /** One more page of this person is open. */
  enter(uid: string): void
  /** One page less. */
  leave(uid: string): void
  /** Who has a page open, or had one a moment ago. */
  here(): ReadonlySet<string>
}

/** Who has pages open, by the number of their streams. @param onChange hears of each who came or went */
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
