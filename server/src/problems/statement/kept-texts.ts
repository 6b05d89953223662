/** Counted for an entry besides its text. */
const ENTRY_CHARACTERS = 200

/** Results by key, until all together are longer than the bound; then those go that were not read for the longest time. */
export function createKeptTexts(mostCharacters: number) {
  const entries = new Map<string, string | null | undefined>()
  let characters = 0
  const sizeOf = (value: string | null | undefined) => (value?.length ?? 0) + ENTRY_CHARACTERS

  function remove(key: string): void {
    if (!entries.has(key)) return
    characters -= sizeOf(entries.get(key))
    entries.delete(key)
  }

  function set(key: string, value: string | null | undefined): void {
    remove(key)
    entries.set(key, value)
    characters += sizeOf(value)
    for (const oldest of entries.keys()) {
      if (characters <= mostCharacters) break
      remove(oldest)
    }
  }

  return {
    has: (key: string) => entries.has(key),
    get(key: string) {
      const value = entries.get(key)
      if (entries.has(key)) set(key, value)
      return value
    },
    set,
    characters: () => characters,
  }
}
