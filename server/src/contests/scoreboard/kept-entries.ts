/**
 * Theory of operation. Cached contests stay in memory as long as they are useful. A stream or a feed that shows an entry holds it. An entry
 * also stays by itself while its contest runs. Held entries are never dropped: each hold is an open stream, and streams have their own
 * limit. Running contests and other contests each have a limit, and the entries that were used last stay. Running contests need one, because
 * every owner of a group can create contests that run for years.
 */
export type KeptEntries<Key, Entry> = {
  /** The entry, without counting as a use. */
  get(key: Key): Entry | undefined
  /** The entry, made where there is none; now it is the one last used. */
  use(key: Key, make: () => Entry): Entry
  drop(key: Key): void
  /** Keeps whatever entry the key has, now or later. @returns what ends this, once */
  hold(key: Key): () => void
  size(): number
}

/** Contests that run at once on a site, far above what a province has. One more costs a reader the time to read it again. */
export const MOST_RUNNING = 200

/**
 * @param most how many entries stay that nothing else keeps
 * @param stays whether an entry stays by itself
 * @param mostStaying how many of these stay that nobody holds
 */
export function createKeptEntries<Key, Entry>(
  most: number,
  stays: (entry: Entry) => boolean,
  mostStaying = MOST_RUNNING,
): KeptEntries<Key, Entry> {
  const entries = new Map<Key, Entry>()
  const holds = new Map<Key, number>()

  /** Of those that nobody holds the last ones used stay, the one in use among them. */
  function dropOldest(used: Key, room: number, isOfKind: (entry: Entry) => boolean): void {
    const free = [...entries].filter(([key, entry]) => !holds.has(key) && isOfKind(entry))
    const oldest = free.filter(([key]) => key !== used)
    for (const [key] of oldest.slice(0, Math.max(0, free.length - room))) entries.delete(key)
  }

  function dropUnused(used: Key): void {
    if (entries.size <= most) return
    dropOldest(used, most, (entry) => !stays(entry))
    dropOldest(used, mostStaying, stays)
  }

  return {
    get: (key) => entries.get(key),
    use(key, make) {
      const entry = entries.get(key) ?? make()
      entries.delete(key)
      entries.set(key, entry)
      dropUnused(key)
      return entry
    },
    drop: (key) => void entries.delete(key),
    hold(key) {
      holds.set(key, (holds.get(key) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (holds.get(key) ?? 1) - 1
        if (left > 0) holds.set(key, left)
        else holds.delete(key)
      }
    },
    size: () => entries.size,
  }
}
