const inMemory = new Map<string, string>()

/** localStorage, or memory where it is full, or a private window or a policy blocks it: the site then works until the tab closes. */
export const safeStorage = {
  get(key: string): string | null {
    // Newer than the value that the browser has kept.
    const unkept = inMemory.get(key)
    if (unkept !== undefined) return unkept
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
      inMemory.delete(key)
    } catch {
      inMemory.set(key, value)
    }
  },
  /** Whether the browser keeps the value when this page closes: its storage may be full or blocked. */
  isLasting(key: string): boolean {
    return !inMemory.has(key)
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
