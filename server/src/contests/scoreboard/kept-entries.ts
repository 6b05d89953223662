/**
 * Theory of operation. Cached contests stay in memory as long as they are useful. A stream or a feed that shows an entry holds it. An entry
 * also stays by itself while its contest runs. Held entries are never dropped: each hold is an open stream, and streams have their own
 * limit. Running contests and other contests each have a limit, and the entries that were used last stay. Running contests need one, because
 * every owner of a group can create contests that run for years.
 */
type KeptEntries<Key, Entry> = {
  /** The entry; this does not count as a use. */
  get(key: Key): Entry | undefined
  /** The entry, created if missing; it becomes the last used one. */
  use(key: Key, make: () => Entry): Entry
  drop(key: Key): void
  all(): Iterable<Entry>
  /** Keeps the key's entry, present or future. @returns a function that ends this, once */
  hold(key: Key): () => void
  size(): number
}

/** The most concurrent contests of a site, far above those of a province. A contest beyond it costs its reader another read. */
export const MOST_RUNNING = 200

/**
 * @param most the limit of entries that nothing else keeps
 * @param stays whether an entry stays by itself
 * @param mostStaying the limit of entries that stay by themselves
 */
export function createKeptEntries<Key, Entry>(
  most: number,
  stays: (entry: Entry) => boolean,
  mostStaying = MOST_RUNNING,
): KeptEntries<Key, Entry> {
  const entries = new Map<Key, Entry>()
  const holds = new Map<Key, number>()

  /** Of the entries without a hold the last used ones stay, among them the one in use. */
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
    all: () => entries.values(),
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
