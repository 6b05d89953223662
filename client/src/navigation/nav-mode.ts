import { useEffect, useSyncExternalStore } from 'react'
import type { PagePath } from '../ui/page-link.tsx'

/** The target of a navigation entry. Plain data, so that two navigations can be compared. */
export type NavTarget = { to: PagePath; params?: Record<string, string> }

export type NavModeItem = {
  key: string
  label: string
  link: NavTarget
  /** Why the page is closed now; the entry is then no link. */
  closed?: string | undefined
  /** Whether the open page belongs to this entry without being its page: a problem to the problems. */
  here?: boolean | undefined
  /** The number of new items on the page. */
  news?: { count: number; label: string } | undefined
}

/** The navigation of a part of the site (contest, training, group), shown while one of its pages is open. */
export type NavMode = {
  /** Name of the navigation, for screen readers. */
  label: string
  /** Link back to the site. */
  back: { label: string; link: NavTarget }
  items: readonly NavModeItem[]
  /** Rarely used entries, in an overflow menu. */
  more: { label: string; items: readonly NavModeItem[] } | null
  /** Needs a wide window; on others the row below the bar replaces it. */
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

/** The navigation of the open part; null where the site's own is shown. */
export function useNavMode(): NavMode | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** Replaces the site's navigation while the component is mounted; null keeps the site's. */
export function useOwnNavigation(mode: NavMode | null): void {
  useEffect(() => set(mode))
  useEffect(() => () => set(null), [])
}
