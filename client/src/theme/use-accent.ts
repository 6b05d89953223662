import { useMemo, useSyncExternalStore } from 'react'
import { themeWith } from './theme.ts'

/** The server writes the accent colour into the page, so that the first paint has it. */
let accent: string | null = document.querySelector('meta[name="accent"]')?.getAttribute('content') ?? null
const listeners = new Set<() => void>()

/** Another accent colour, as set by an administrator; null = the usual one. */
export function setAccent(next: string | null): void {
  if (next === accent) return
  accent = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme in the accent colour of the site. */
export function useTheme() {
  const current = useSyncExternalStore(subscribe, () => accent)
  return useMemo(() => themeWith(current), [current])
}
