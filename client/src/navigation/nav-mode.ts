import { useEffect, useSyncExternalStore } from 'react'
import type { PagePath } from '../ui/page-link.tsx'

/** Where an entry of the navigation leads. Plain data, so that two navigations can be compared. */
export type NavTarget = { to: PagePath; params?: Record<string, string> }

export type NavModeItem = {
  key: string
  label: string
  link: NavTarget
  /** Why it cannot be opened now; the entry is then shown without a link. */
  closed?: string | undefined
  /** Whether what is shown belongs to this entry without being its page: a problem to the problems. */
  here?: boolean | undefined
  /** How many new things wait there. */
  news?: { count: number; label: string } | undefined
}

/** A navigation of its own that a part of the site brings, as long as one is inside it: a contest, a training, a group. */
export type NavMode = {
  /** Name of the navigation, for screen readers. */
  label: string
  /** The way back to the site. */
  back: { label: string; link: NavTarget }
  items: readonly NavModeItem[]
  /** What only few need, behind one button. */
  more: { label: string; items: readonly NavModeItem[] } | null
  /** Needs a wide window: in others the row of its pages below the bar stands for it. */
  isLong?: boolean
}

let current: NavMode | null = null
const listeners = new Set<() => void>()

function set(next: NavMode | null) {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The navigation of the part of the site that one is in; null where the site's own is shown. */
export function useNavMode(): NavMode | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** Puts a navigation in the place of the site's own while the component is there; null leaves it to the site. */
export function useOwnNavigation(mode: NavMode | null): void {
  useEffect(() => set(mode))
  useEffect(() => () => set(null), [])
}
