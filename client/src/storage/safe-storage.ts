const inMemory = new Map<string, string>()

/** localStorage, or memory where a private window or a policy blocks it: the site then works until the tab closes. */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return inMemory.get(key) ?? null
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      inMemory.set(key, value)
    }
  },
  remove(key: string): void {
    inMemory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // The storage has no such entry.
    }
  },
}

/** A stored JSON value, or undefined when absent or not readable as JSON. */
export function readJson(key: string): unknown {
  const text = safeStorage.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeJson(key: string, value: unknown): void {
  safeStorage.set(key, JSON.stringify(value))
}
