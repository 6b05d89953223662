/** Cache storage in memory, for tests: a browser's, with the calls that the product makes. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), 'https://school.test').href
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (key: RequestInfo) => kept.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void kept.set(addressOf(key), answer),
      delete: async (key: RequestInfo) => kept.delete(addressOf(key)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    }
  }
  return {
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  } as unknown as CacheStorage
}
