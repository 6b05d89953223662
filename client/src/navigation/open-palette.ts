import { useSyncExternalStore } from 'react'

/** The open dialog: the search over the site, or the list of keys. */
type Open = 'search' | 'keys' | null

let open: Open = null
const listeners = new Set<() => void>()

export function openPalette(next: Open): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePalette(): Open {
  return useSyncExternalStore(subscribe, () => open)
}
