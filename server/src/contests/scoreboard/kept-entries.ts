/**
 * Theory of operation. What is kept of contests in memory stays as long as it is of use. A stream or a feed that shows an entry holds it. An entry also
 * stays by itself while its contest runs. Neither is dropped, however many there are. Of the others the last ones used stay.
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

/**
 * @param most how many entries stay that nothing else keeps
 * @param stays whether an entry stays by itself
 */
export function createKeptEntries<Key, Entry>(most: number, stays: (entry: Entry) => boolean): KeptEntries<Key, Entry> {
  const entries = new Map<Key, Entry>()
  const holds = new Map<Key, number>()

  function dropUnused(used: Key): void {
    if (entries.size <= most) return
    const unused = [...entries].filter(([key, entry]) => key !== used && !holds.has(key) && !stays(entry))
    const room = most - (holds.has(used) ? 0 : 1)
    for (const [key] of unused.slice(0, Math.max(0, unused.length - room))) entries.delete(key)
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
