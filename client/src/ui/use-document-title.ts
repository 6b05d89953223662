import { useEffect, useSyncExternalStore } from 'react'

const usualName = 'Touchstone'
let siteName = usualName
const listeners = new Set<() => void>()

/** The site's own name, as set by its administrators, behind every page title; none brings back the usual one. */
export function setSiteName(name: string | null | undefined): void {
  siteName = name || usualName
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the title into the window's bar; the site's name behind it may arrive later than the page. */
export function useDocumentTitle(title: string): void {
  const site = useSyncExternalStore(subscribe, () => siteName)
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
