import { useSyncExternalStore } from 'react'

export type AccountDialogMode = 'login' | 'register' | 'reset'

let mode: AccountDialogMode | null = null
const listeners = new Set<() => void>()

function set(next: AccountDialogMode | null) {
  mode = next
  for (const listener of listeners) listener()
}

/** Opens the dialog for sign-in, registration or a reset mail; the site has one instance. */
export function openAccountDialog(next: AccountDialogMode): void {
  set(next)
}

export function closeAccountDialog(): void {
  set(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAccountDialog(): AccountDialogMode | null {
  return useSyncExternalStore(subscribe, () => mode)
}
