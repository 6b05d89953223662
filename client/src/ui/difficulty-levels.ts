import type { DifficultyLevel } from '@touchstone/shared/ground/config/settings.ts'
import { useSyncExternalStore } from 'react'

/** The levels of the site, from its settings; empty until they are known. */
let levels: readonly DifficultyLevel[] = []
const listeners = new Set<() => void>()

export function setDifficultyLevels(next: readonly DifficultyLevel[] = []): void {
  if (next === levels) return
  levels = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDifficultyLevels(): readonly DifficultyLevel[] {
  return useSyncExternalStore(subscribe, () => levels)
}
